import type { Context } from "../context.ts";
import type { CutSummary } from "./summary.ts";
import { summaryText } from "./summary-text.ts";

/** Prints a summary: drawn on a terminal, plain elsewhere, data with `--json`. */
export async function showSummary(
	{ io }: Context,
	summary: CutSummary,
	extra: Readonly<Record<string, unknown>> = {},
): Promise<void> {
	if (io.interactive) {
		const { summaryScreen } = await import("./cut-summary-view.tsx");
		io.write(summaryScreen(summary, io));
		return;
	}
	io.result({ ...summary, ...extra }, () => summaryText(summary));
}
