/** What is shown while the app's frame has not come. */
export type ShellWait = "waiting" | "loading" | "failed";

/** A frame that comes within it is not announced. */
const READY_DELAY_MS = 50;
/** So long nothing is said but that it is loading, and so long more until it counts as failed. */
const LOADING_MS = 3000;
const FAILED_AFTER_MS = LOADING_MS + 4000;

/** When what is shown changes. */
export const WAIT_STEPS_MS = [READY_DELAY_MS, FAILED_AFTER_MS] as const;

/** @param waitedMs - since the page began. */
export function shellWaitAt(waitedMs: number): ShellWait {
	if (waitedMs < READY_DELAY_MS) return "waiting";
	return waitedMs < FAILED_AFTER_MS ? "loading" : "failed";
}
