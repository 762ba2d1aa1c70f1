import { type CutBuild, reportOf } from "@oxcut/core";
import { basisOfSnapshot } from "@oxcut/core/cut";
import { counted, EXPORT_FORMATS, type ExchangeRates, type ReportName } from "@oxcut/core/model";
import type { Context } from "../../context.ts";
import { buildSavedCut } from "../../cuts/saved-build.ts";
import { amountText, summarizeCut } from "../../cuts/summary.ts";
import { estimateLine } from "../../cuts/summary-text.ts";
import { warnStale } from "../../cuts/warn-stale.ts";
import { CliError } from "../../errors/cli-error.ts";
import { parseAmount } from "../../options/parse-amount.ts";
import { parseCurrency } from "../../options/parse-currency.ts";
import { findCut, listCuts, readSnapshot } from "../../project/cut-files.ts";
import { quoteName } from "../../text/quote-name.ts";
import { formatTable, type TableColumn } from "../../text/table.ts";
import { drawReport, endingsOf, type OutputOptions, planOutput, putOutput } from "./report-output.ts";

/** The formats of `--format`. */
export const FORMATS = ["table", ...EXPORT_FORMATS] as const;
type Format = (typeof FORMATS)[number];

/** The formats of reports by the file extension of `--out`. */
export const ENDINGS = endingsOf({ ".txt": "table" });

/** Flags of every report. */
export interface ReportOptions extends OutputOptions<Format> {
	readonly displayCurrency?: string;
	readonly explain?: boolean;
	/** Set to print only the totals. */
	readonly summary?: boolean;
	readonly rates?: ExchangeRates;
	/** A limit for the total, in the report's currency. */
	readonly failOver?: string;
}

/** A cost report's totals, without its records. @throws {CliError} for formats other than table and json. */
function totalsText(build: CutBuild, format: Format, { io }: Context): string {
	const summary = summarizeCut(build);
	const { totalCost, displayCurrency, numRecordsMissingPrices, missingEstimate, licensors } = summary;
	if (format === "json") {
		const totals = { totalCost, displayCurrency, numRecordsMissingPrices, missingEstimate, licensors };
		return `${JSON.stringify({ cut: build.input.cut.name, ...totals }, null, 2)}\n`;
	}
	if (format !== "table")
		throw new CliError("CLI_USAGE", `--summary can be a table or json, not ${format}.`, {
			field: "--summary",
		});
	const rows = licensors.map(({ name, currency, finalCost, displayCost, note }) => [
		name,
		note ?? amountText(finalCost, currency),
		amountText(displayCost, displayCurrency),
	]);
	const columns: TableColumn[] = [
		{ header: "Licensor", flexible: true },
		{ header: "Cost", align: "right" },
		{ header: `In ${displayCurrency}`, align: "right" },
	];
	const missing =
		numRecordsMissingPrices > 0
			? `${counted(numRecordsMissingPrices, "record")} without a price or licensor\n`
			: "";
	const estimate = estimateLine(summary);
	return (
		formatTable(columns, [...rows, ["Total", "", amountText(totalCost, displayCurrency)]], io.columns) +
		missing +
		(estimate === null ? "" : `${estimate}\n`)
	);
}

/**
 * Prints or writes one report of a cut's last build [CLI11].
 *
 * @returns its build.
 */
export async function runReport(
	context: Context,
	name: ReportName,
	cutName: string | undefined,
	options: ReportOptions,
): Promise<CutBuild> {
	const plan = planOutput(context, options, ENDINGS, "table");
	return context.viewProject(async (open) => {
		const { slug, cut } = findCut(listCuts(open.files, open.root), cutName);
		const basis = basisOfSnapshot(readSnapshot(open.files, open.root, { slug, cut }));
		if (options.rates && cut.locked)
			throw new CliError("CUT_LOCKED", `The cut ${quoteName(cut.name)} is locked: its rates can't change.`, {
				field: "--rates",
			});
		const rates = options.rates ?? basis.rates;
		const display_currency =
			options.displayCurrency === undefined
				? cut.display_currency
				: parseCurrency(options.displayCurrency, "--display-currency", rates);
		// Refuses an unclear limit before anything is printed.
		if (options.failOver !== undefined) parseAmount(options.failOver, "--fail-over", display_currency);
		const entry = { slug, cut: { ...cut, display_currency } };
		const build = await buildSavedCut(context, open, entry, { ...basis, rates });
		const output = options.summary
			? totalsText(build, plan.format, context)
			: await drawReport(context, reportOf(build, name, options.explain), plan, cut.date);
		putOutput(context, plan, output);
		warnStale(context, open, entry, build);
		return build;
	});
}
