import { extname } from "node:path";
import type { CutBuild } from "@oxcut/core";
import { basisOfSnapshot } from "@oxcut/core/cut";
import type { ExportableReport } from "@oxcut/core/exports";
import { counted, EXPORT_FORMATS, type ExchangeRates, REPORT_FORMATS } from "@oxcut/core/model";
import type { Context } from "../../context.ts";
import { buildDateOf } from "../../cuts/build-date.ts";
import { buildSavedCut } from "../../cuts/saved-build.ts";
import { amountText, summarizeCut } from "../../cuts/summary.ts";
import { warnStale } from "../../cuts/warn-stale.ts";
import type { Paper } from "../../cuts/write-reports.ts";
import { CliError } from "../../errors/cli-error.ts";
import { outFile, writeOutputs } from "../../files/write-output.ts";
import { parseCurrency } from "../../options/parse-currency.ts";
import { findCut, listCuts, readSnapshot } from "../../project/cut-files.ts";
import type { Project } from "../../project/project.ts";
import { quoteName } from "../../text/quote-name.ts";
import { formatTable, type TableColumn } from "../../text/table.ts";
import { reportText } from "./report-text.ts";

/** The formats of `--format`. */
export const FORMATS = ["table", ...EXPORT_FORMATS] as const;

/** Flags of every report. */
export interface ReportOptions {
	readonly format?: Format;
	readonly out?: string;
	readonly paper: Paper;
	readonly displayCurrency?: string;
	readonly explain?: boolean;
	/** Only the totals. */
	readonly summary?: boolean;
	readonly rates?: ExchangeRates;
}

type Format = (typeof FORMATS)[number];

/** Report formats by the file extension of `--out`. */
const ENDINGS: ReadonlyMap<string, Format> = new Map([
	...EXPORT_FORMATS.map((format) => [`.${format}`, format] as const),
	[".txt", "table"],
]);

/**
 * Chooses the format: the given one, else the one implied by `--out`, else a table, or JSON with `--json` [CLI20].
 *
 * @throws {CliError} if the name implies a different format than the flag, or none.
 */
function chooseFormat({ format, out }: ReportOptions, json: boolean): Format {
	const given = format ?? null;
	if (out === undefined) {
		if (json && given !== null && given !== "json")
			throw new CliError(
				"CLI_USAGE",
				`--json prints JSON, not ${given}: use --format ${given} without --json, or --out.`,
				{
					field: "--format",
				},
			);
		return given ?? (json ? "json" : "table");
	}
	const named = ENDINGS.get(extname(out).toLowerCase());
	if (given !== null && named !== undefined && given !== named)
		throw new CliError("CLI_USAGE", `--out ${quoteName(out)} doesn't match --format ${given}.`, {
			field: "--format",
		});
	const chosen = given ?? named;
	if (chosen !== undefined) return chosen;
	throw new CliError(
		"CLI_USAGE",
		`--out ${quoteName(out)} must end in ${[...ENDINGS.keys()].join(", ")}; or add --format.`,
		{ field: "--out" },
	);
}

async function draw(
	context: Context,
	build: CutBuild,
	report: ExportableReport,
	format: Format,
	options: ReportOptions,
) {
	if (options.summary) return totalsText(build, format, context);
	if (format === "table") {
		const { io } = context;
		const screen = options.out === undefined;
		return reportText(report.table, screen ? io.columns : null, screen ? io.outColours : null);
	}
	const { exportReport } = await import("@oxcut/core/exports");
	const buildDate = buildDateOf(build.input.cut.date, context.env);
	return exportReport(report, format, { buildDate, paper: options.paper });
}

function textOf(output: string | Uint8Array): string {
	return typeof output === "string" ? output : new TextDecoder().decode(output);
}

/** A cost report's totals, without its records. @throws {CliError} for formats other than table and json. */
function totalsText(build: CutBuild, format: Format, { io }: Context): string {
	const { totalCost, displayCurrency, numRecordsMissingPrices, licensors } = summarizeCut(build);
	if (format === "json")
		return `${JSON.stringify({ cut: build.input.cut.name, totalCost, displayCurrency, numRecordsMissingPrices, licensors }, null, 2)}\n`;
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
	return (
		formatTable(columns, [...rows, ["Total", "", amountText(totalCost, displayCurrency)]], io.columns) +
		missing
	);
}

/**
 * Prints or writes one report of a cut's last build [CLI11].
 *
 * @param reportOn - makes the report.
 * @returns its build.
 */
export async function runReport(
	context: Context,
	reportOn: (build: CutBuild, project: Project) => ExportableReport,
	cutName: string | undefined,
	given: ReportOptions,
): Promise<CutBuild> {
	const { io, files, cwd } = context;
	const { out, ...others } = given;
	const file = outFile(out);
	const options: ReportOptions = file === undefined ? others : { ...others, out: file };
	const format = chooseFormat(options, io.json);
	if (
		format !== "table" &&
		!REPORT_FORMATS[format].isText &&
		options.out === undefined &&
		io.columns !== null
	)
		throw new CliError(
			"CLI_USAGE",
			`A ${format} can't be shown on a terminal: write it with --out FILE.${format}`,
			{
				field: "--out",
			},
		);
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
		const entry = { slug, cut: { ...cut, display_currency } };
		const build = await buildSavedCut(context, open, entry, { ...basis, rates });
		const output = await draw(context, build, reportOn(build, open.project), format, options);
		// With --json, the report is JSON, and fields can be selected.
		if (options.out === undefined && io.json) io.result(JSON.parse(textOf(output)), () => "");
		else if (options.out === undefined && typeof output === "string") io.result(null, () => output);
		else if (options.out === undefined) io.write(output);
		else {
			const bytes = typeof output === "string" ? new TextEncoder().encode(output) : output;
			writeOutputs(files, cwd, [{ name: options.out, bytes }]);
			if (io.json) io.result({ file: options.out, format }, () => "");
			io.message(`Wrote ${quoteName(options.out)}.`);
		}
		warnStale(context, open, entry, build);
		return build;
	});
}
