/** How often, and for how long at most, permissions are waited for. */
const PERMISSION_WAIT = { POLL_MS: 1000, MAX_MS: 8000 } as const;

/**
 * Waits until what an account may do is known: right after joining, a production's levels come a moment later.
 *
 * @param isLoaded - asked at once and then every second, for eight seconds.
 * @returns whether it came to be known.
 */
export async function waitForPermissions(
	isLoaded: () => boolean | Promise<boolean>,
	signal?: AbortSignal,
): Promise<boolean> {
	for (let waitedMs = 0; ; waitedMs += PERMISSION_WAIT.POLL_MS) {
		if (await isLoaded()) return true;
		if (waitedMs >= PERMISSION_WAIT.MAX_MS || signal?.aborted === true) return false;
		await new Promise((done) => setTimeout(done, PERMISSION_WAIT.POLL_MS));
	}
}
