import type { TrackedRequest } from "../api/request-tracker.ts";

/** Whether what was changed here is on its way to the server, has just come there, or neither. */
export type SaveState = "saving" | "saved" | null;

const CHANGES: ReadonlySet<string> = new Set(["PUT", "PATCH"]);

/**
 * @param requests - those that are remembered: a finished one for five seconds.
 * @param waiting - how many changes wait to be sent.
 */
export function saveStateOf(requests: readonly TrackedRequest[], waiting: number): SaveState {
	const changes = requests.filter(({ method }) => CHANGES.has(method));
	if (waiting > 0 || changes.some(({ status }) => status === "saving")) return "saving";
	// What failed has a notice of its own; what went well before it is no answer to it.
	return changes.at(-1)?.status === "success" ? "saved" : null;
}
