import * as groups from "./call-groups.ts";
import type { Call } from "./define-calls.ts";

type Groups = typeof groups;

/** One of the API's calls. */
export type ApiCall = { [G in keyof Groups]: Groups[G][keyof Groups[G]] }[keyof Groups];

/** Every call of the API, by its id. */
export const CALLS: Readonly<Record<string, Call>> = Object.assign({}, ...Object.values(groups));
