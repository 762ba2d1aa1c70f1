import type { Context } from "../context.ts";
import { EXIT, type ExitCode } from "../errors/exit-codes.ts";
import { quoteName } from "../text/quote-name.ts";
import { showSummary } from "./show-summary.ts";
import { type CutSummary, needsAttention } from "./summary.ts";

/** Tells what an import made, and what `--strict` thinks of it. */
export async function finishImport(
	context: Context,
	summary: CutSummary,
	{
		written,
		slug,
		strict,
	}: { readonly written: readonly string[]; readonly slug: string | null; readonly strict: boolean },
): Promise<ExitCode> {
	await showSummary(context, summary, { slug, written });
	for (const name of written) context.io.message(`Wrote ${quoteName(name)}.`);
	if (!strict || !needsAttention(summary)) return EXIT.done;
	context.io.message("--strict: clips are unidentified, prices are missing or lists have warnings.");
	return EXIT.found;
}
