import type { Context } from "../context.ts";
import { summaryText } from "../text/summary-text.ts";
import type { CutSummary } from "./summary.ts";

/** Prints a summary: drawn on a terminal, plain elsewhere, data with `--json`. */
export async function showSummary(
	{ io }: Context,
	summary: CutSummary,
	extra: Readonly<Record<string, unknown>> = {},
): Promise<void> {
	if (io.interactive) {
		const { summaryScreen } = await import("../ui/cut-summary-view.tsx");
		io.write(summaryScreen(summary, io));
		return;
	}
	io.result({ ...summary, ...extra }, () => summaryText(summary));
}
