import type { TrackedRequest } from "../api/request-tracker.ts";

/**
 * What became of what was changed here: it is on its way to the server, waits because it cannot be sent, has just come
 * there, or was refused; null where there is nothing to say.
 */
export type SaveState = "saving" | "waiting" | "saved" | "refused" | null;

const CHANGES: ReadonlySet<string> = new Set(["PUT", "PATCH"]);

/**
 * @param requests - those that are remembered: a finished one for five seconds.
 * @param waiting - how many changes wait to be sent.
 * @param isHeldUp - whether they cannot be sent now: there is no network, or the server took none.
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
