import type { Call } from "./define-calls.ts";
import { licensorCalls } from "./licensors.ts";

/** Every call of the API, by its id. */
export const CALLS: Readonly<Record<string, Call>> = { ...licensorCalls };
