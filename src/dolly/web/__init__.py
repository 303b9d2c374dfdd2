"""The doors: routes, sign-in, rights, the live feed and the pages, on one table of who may do what."""
