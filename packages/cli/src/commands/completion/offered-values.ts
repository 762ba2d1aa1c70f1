export const SHELLS = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof SHELLS)[number];

/** What a command's first argument is, where it can be offered. */
export type Offered = "cut" | "shell";

/** What the argument that a command calls so is: `[cut]` is a cut of the project. */
export function offeredArgument(name: string | undefined): Offered | null {
	return name === "cut" || name === "shell" ? name : null;
}

/**
 * A shell's way to the project's cuts, by folder, one a line: what `ox cut list` prints last.
 *
 * @param flags - more of the command line, in the shell's own words.
 */
export function listCutsCommand(flags: string): string {
	return `ox cut list --quiet ${flags} 2>/dev/null | sed -n 's|.* cuts/\\([^ ]*\\)$|\\1|p'`;
}
