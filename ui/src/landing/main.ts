import "$lib/base.css";
