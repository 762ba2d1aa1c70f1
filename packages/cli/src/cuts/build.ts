import { type BuildStage, buildCut, CurrencyError, type CutBuild, type CutInput } from "@oxcut/core";
import { safeText } from "@oxcut/core/model";
import type { Context } from "../context.ts";
import { CliError, InterruptedError } from "../errors/cli-error.ts";
import { refuseFaults } from "../errors/refuse-faults.ts";
import { quoteName } from "../text/quote-name.ts";

/** Labels of a build's steps. */
const STAGE_TEXT: Readonly<Record<BuildStage, string>> = {
	timeline: "Placing clips on tracks",
	matching: "Matching clips to records",
	reconciliation: "Finding the visible and audible parts",
	usage: "Measuring uses",
	costing: "Reckoning costs",
	reports: "Writing reports",
};

/** The missing rate, the licensors paid in that currency, and advice. */
function rateMissing({ message, currency }: CurrencyError, { library }: CutInput): string {
	const paid = library.licensors.filter((licensor) => licensor.currency === currency);
	const [first] = paid;
	const add = "Add the rate with: ox rates import FILE";
	if (!first) return `${message}. ${add}`;
	const names = paid.map(({ name }) => quoteName(name)).join(", ");
	return `${message}. It is the currency of ${names}. ${add}; or correct the licensor with: ox licensor set ${quoteName(first.name)} --currency CODE`;
}

/**
 * Builds a cut, with progress on a terminal.
 *
 * @throws {CliError} for clips that can't be placed and currencies without a rate.
 * @throws {InterruptedError} on Ctrl-C.
 */
export async function buildWithProgress(context: Context, input: CutInput): Promise<CutBuild> {
	const { io, signal } = context;
	const progress = io.interactive
		? (await import("../ui/progress-view.tsx")).showProgress(context, `Building ${safeText(input.cut.name)}`)
		: null;
	try {
		const build = await buildCut(input, {
			signal,
			onProgress: ({ stage, done, total }) => progress?.update(STAGE_TEXT[stage], done, total),
			...(progress ? { pause: () => new Promise<void>((resolve) => setImmediate(resolve)) } : {}),
		});
		refuseFaults(build.diagnostics, "cut");
		return build;
	} catch (error) {
		if (signal.aborted) throw new InterruptedError();
		if (error instanceof CurrencyError)
			throw new CliError("CURRENCY_UNKNOWN", rateMissing(error, input), { field: "currency" });
		throw error;
	} finally {
		progress?.end();
	}
}
