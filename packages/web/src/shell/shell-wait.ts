/** The stages while the app's frame loads. */
export type ShellWait = "waiting" | "loading" | "failed";

/** A frame that loads within this time needs no loading text. */
const READY_DELAY_MS = 50;
/** The loading text stays for the sum of both; after that, loading counts as failed. */
const LOADING_MS = 3000;
const FAILED_AFTER_MS = LOADING_MS + 4000;

/** The times at which the stage changes. */
export const WAIT_STEPS_MS = [READY_DELAY_MS, FAILED_AFTER_MS] as const;

/** @param waitedMs - since the page was opened. */
export function shellWaitAt(waitedMs: number): ShellWait {
	if (waitedMs < READY_DELAY_MS) return "waiting";
	return waitedMs < FAILED_AFTER_MS ? "loading" : "failed";
}
