import { spawnSync } from "node:child_process";

/** The pager to use: `OX_PAGER`, else `PAGER`, else less; null if it is empty or `cat`. */
function pagerOf(
	env: Readonly<Record<string, string | undefined>>,
	platform: NodeJS.Platform,
): string | null {
	const named = env.OX_PAGER ?? env.PAGER;
	const pager = named ?? (platform === "win32" ? "" : "less");
	return pager.trim() === "" || pager.trim() === "cat" ? null : pager;
}

/**
 * Shows a text in a pager and waits until the user quits it.
 *
 * @returns false if there is no pager, and so nothing was shown.
 */
export function showPaged(
	text: string,
	env: Readonly<Record<string, string | undefined>>,
	platform: NodeJS.Platform,
): boolean {
	const pager = pagerOf(env, platform);
	if (pager === null) return false;
	const { status } = spawnSync(pager, {
		input: text,
		shell: true,
		stdio: ["pipe", "inherit", "inherit"],
		// Like git: show colours, don't page short text, leave the screen as it is.
		env: { LESS: "FRX", ...env },
	});
	// The shell exits with 127 if there is no such program, on Windows with 9009.
	return status !== 127 && status !== 9009;
}
