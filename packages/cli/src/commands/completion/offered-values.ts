export const SHELLS = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof SHELLS)[number];

/** Kinds of arguments with completions. */
export type Offered = "cut" | "shell";

/** The kind of an argument by its name: `[cut]` is a cut of the project. */
export function offeredArgument(name: string | undefined): Offered | null {
	return name === "cut" || name === "shell" ? name : null;
}

/**
 * A shell command that lists the project's cut folders, one per line, from the last column of `ox cut list`.
 *
 * @param flags - more arguments, in the shell's syntax.
 */
export function listCutsCommand(flags: string): string {
	return `ox cut list --quiet ${flags} 2>/dev/null | sed -n 's|.* cuts/\\([^ ]*\\)$|\\1|p'`;
}
