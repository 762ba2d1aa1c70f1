import type { Context } from "../context.ts";

/** The flag of every command that removes something. */
export const YES_FLAG = ["-y, --yes", "remove without asking"] as const;

/** Asks whether to remove something, unless `--yes` is given or there is no terminal to ask on. */
export async function confirmRemoval(
	context: Context,
	what: string,
	yes: boolean | undefined,
): Promise<boolean> {
	if (yes || !context.io.canAsk) return true;
	const { askYes } = await import("./ask-yes.tsx");
	const isYes = await askYes(context, { question: `Remove ${what}?`, yes: "Remove", no: "Keep" });
	if (!isYes) context.io.message("Nothing was removed.");
	return isYes;
}
