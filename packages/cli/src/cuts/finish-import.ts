import type { Context } from "../context.ts";
import { EXIT, type ExitCode } from "../errors/exit-codes.ts";
import { quoteName } from "../text/quote-name.ts";
import type { ImportRequest } from "./import-request.ts";
import { showSummary } from "./show-summary.ts";
import { amountText, type CutSummary, needsAttention } from "./summary.ts";

/** The result of an import. */
export interface ImportMade {
	readonly summary: CutSummary;
	/** Names of the report files. */
	readonly written: readonly string[];
	readonly id: number;
	/** The cut's folder; null without a project. */
	readonly slug: string | null;
}

/** The figures of a cut that `--strict` and `--fail-over` check. */
export interface Judged {
	readonly totalCost: number;
	readonly displayCurrency: string;
	readonly needsAttention: boolean;
}

/**
 * Checks a cut's figures for `--strict` and `--fail-over` [CLI1].
 *
 * @param where - ` on the server`, or nothing for this machine.
 */
export function judge(
	{ io }: Context,
	{ strict, failOver }: Pick<ImportRequest, "strict" | "failOver">,
	{ totalCost, displayCurrency, needsAttention }: Judged,
	where = "",
): ExitCode {
	const isOver = failOver !== null && totalCost > failOver;
	if (strict && needsAttention)
		io.message(`--strict: clips are unidentified, prices are missing or lists have warnings${where}.`);
	if (isOver)
		io.message(
			`--fail-over: the total ${amountText(totalCost, displayCurrency)} is above ${amountText(failOver, displayCurrency)}${where}.`,
		);
	return isOver || (strict && needsAttention) ? EXIT.found : EXIT.done;
}

/**
 * Prints the result of an import, and checks `--strict` and `--fail-over`.
 *
 * @param extra - additional fields for `--json`.
 */
export async function finishImport(
	context: Context,
	{ summary, written, slug }: ImportMade,
	request: Pick<ImportRequest, "strict" | "failOver">,
	extra: Readonly<Record<string, unknown>> = {},
): Promise<ExitCode> {
	await showSummary(context, summary, { slug, written, ...extra });
	for (const name of written) context.io.message(`Wrote ${quoteName(name)}.`);
	return judge(context, request, { ...summary, needsAttention: needsAttention(summary) });
}
