/** Where somebody is signed in: listed, and ended at will, at once. */

import { ask, Failure } from "$lib/api";
import type { components } from "$lib/generated/openapi";

type Schemas = components["schemas"];

export type SignIn = Schemas["SignInAnswer"];
export type SignedInPerson = Schemas["PersonSignedIn"];

export const ownSignIns = (): Promise<Schemas["SignInsAnswer"]> => ask("GET", "/api/sign-ins");
export const allSignIns = (): Promise<Schemas["AllSignInsAnswer"]> => ask("GET", "/api/sign-ins/all");
export const endSignIn = (name: string): Promise<void> => gone(ask("DELETE", `/api/sign-ins/${encodeURIComponent(name)}`));
export const endSignInsOf = (number: string): Promise<unknown> => ask("DELETE", `/api/people/${encodeURIComponent(number)}/sign-ins`);

/** What is no more there has gone: said again after a lost answer, that is no failure. */
export async function gone(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Failure) || error.refusal !== "unknown") throw error;
  }
}
