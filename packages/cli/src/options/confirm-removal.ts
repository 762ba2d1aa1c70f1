import type { Context } from "../context.ts";

/** The flag of every command that removes something. */
export const YES_FLAG = ["-y, --yes", "remove without asking"] as const;

/** Whether something may be removed: asked on a terminal, unless `--yes` is given; elsewhere nobody is there to answer. */
export async function confirmRemoval(
	context: Context,
	what: string,
	yes: boolean | undefined,
): Promise<boolean> {
	if (yes || !context.io.canAsk) return true;
	const { askYes } = await import("../ui/ask-yes.tsx");
	const isYes = await askYes(context, { question: `Remove ${what}?`, yes: "Remove", no: "Keep" });
	if (!isYes) context.io.message("Nothing was removed.");
	return isYes;
}
