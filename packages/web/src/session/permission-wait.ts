import type { CurrentAccount } from "./account-query.ts";

/** The interval and the duration of checking permissions. */
const PERMISSION_WAIT = { POLL_MS: 1000, MAX_MS: 8000 } as const;

/**
 * Waits until an account's permissions are known: right after joining, a production's levels come a moment later.
 *
 * @param isLoaded - called at once and then every second, for eight seconds.
 * @returns whether they became known.
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

export type PermissionArea = "system" | "studio" | "production";

/** Whether the permissions of an area came with the account: for the system always, for other areas once there are any. */
export function hasPermissions(
	account: Pick<CurrentAccount, "permissions"> | null,
	area: PermissionArea,
): boolean {
	if (account === null) return false;
	if (area === "system") return true;
	return Object.keys(account.permissions[area === "studio" ? "studios" : "productions"]).length > 0;
}

/**
 * Reads the account again while the permissions of an area are missing.
 *
 * @param readAccount - retried if it fails.
 * @returns whether they came.
 */
export function awaitPermissions(
	area: PermissionArea,
	readAccount: () => Promise<Pick<CurrentAccount, "permissions"> | null>,
	signal?: AbortSignal,
): Promise<boolean> {
	return waitForPermissions(async () => hasPermissions(await readAccount().catch(() => null), area), signal);
}
