import { spawnSync } from "node:child_process";

/** The pager that is meant: `OX_PAGER`, else `PAGER`, else less; null for none. An empty one, and `cat`, is none. */
function pagerOf(
	env: Readonly<Record<string, string | undefined>>,
	platform: NodeJS.Platform,
): string | null {
	const named = env.OX_PAGER ?? env.PAGER;
	const pager = named ?? (platform === "win32" ? "" : "less");
	return pager.trim() === "" || pager.trim() === "cat" ? null : pager;
}

/**
 * Shows a text screen by screen, and waits until the user has seen enough.
 *
 * @returns false where there is no pager; then nothing has been shown.
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
		// As git has it: colours shown, a short text printed, the screen left as it was.
		env: { LESS: "FRX", ...env },
	});
	// A shell that knows no such program ends with 127, on Windows with 9009.
	return status !== 127 && status !== 9009;
}
