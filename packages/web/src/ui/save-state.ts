import type { TrackedRequest } from "../api/request-tracker.ts";

/**
 * The state of the user's changes: being sent, waiting because they can't be sent now, just saved, or refused; null if there
 * is nothing to show.
 */
export type SaveState = "saving" | "waiting" | "saved" | "refused" | null;

const CHANGES: ReadonlySet<string> = new Set(["PUT", "PATCH"]);

/**
 * @param requests - those that are remembered: a finished one for five seconds.
 * @param waiting - the number of changes that wait to be sent.
 * @param isHeldUp - whether they can't be sent now: the browser is offline, or the server took none.
 */
export function saveStateOf(
	requests: readonly TrackedRequest[],
	waiting: number,
	isHeldUp: boolean,
): SaveState {
	if (waiting > 0) return isHeldUp ? "waiting" : "saving";
	const changes = requests.filter(({ method }) => CHANGES.has(method));
	if (changes.some(({ status }) => status === "saving")) return "saving";
	switch (changes.at(-1)?.status) {
		case "success":
			return "saved";
		case "error":
			return "refused";
		default:
			return null;
	}
}
