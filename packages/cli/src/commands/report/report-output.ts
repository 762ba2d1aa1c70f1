import { extname } from "node:path";
import type { ExportableReport } from "@oxcut/core/exports";
import { EXPORT_FORMATS, type ExportFormat, REPORT_FORMATS } from "@oxcut/core/model";
import type { Context } from "../../context.ts";
import { buildDateOf } from "../../cuts/build-date.ts";
import type { Paper } from "../../cuts/write-reports.ts";
import { CliError } from "../../errors/cli-error.ts";
import { outFile, writeOutputs } from "../../project/write-output.ts";
import { quoteName } from "../../text/quote-name.ts";
import { reportText } from "./report-text.ts";

/** Flags of everything that is printed as a report, with the formats `F`. */
export interface OutputOptions<F extends string> {
	readonly format?: F;
	readonly out?: string;
	readonly paper: Paper;
}

/** The destination and format of a report. */
export interface OutputPlan<F extends string> {
	readonly format: F;
	/** Undefined for stdout. */
	readonly out: string | undefined;
	readonly paper: Paper;
}

/** Formats by the file extension of `--out`: those of every report, and a command's own. */
export function endingsOf<F extends string>(own: Readonly<Record<string, F>>): Map<string, F | ExportFormat> {
	return new Map<string, F | ExportFormat>([
		...EXPORT_FORMATS.map((format) => [`.${format}`, format] as const),
		...Object.entries(own),
	]);
}

/**
 * Chooses the format: the given one, else the one implied by `--out`, else `usual`, or JSON with `--json` [CLI20].
 *
 * @throws {CliError} if the name implies a different format than the flag, or none; for bytes on a terminal.
 */
export function planOutput<F extends string>(
	{ io }: Context,
	options: OutputOptions<F | ExportFormat>,
	endings: ReadonlyMap<string, F | ExportFormat>,
	usual: F,
): OutputPlan<F | ExportFormat> {
	const out = outFile(options.out);
	const format = chooseFormat({ format: options.format, out }, io.json, endings, usual);
	if (out === undefined && io.columns !== null && isBytes(format))
		throw new CliError(
			"CLI_USAGE",
			`A ${format} can't be shown on a terminal: write it with --out FILE.${format}`,
			{ field: "--out" },
		);
	return { format, out, paper: options.paper };
}

function isBytes(format: string): boolean {
	const facts = Object.entries(REPORT_FORMATS).find(([name]) => name === format);
	return facts !== undefined && !facts[1].isText;
}

function chooseFormat<F extends string>(
	{ format: given, out }: { readonly format: F | undefined; readonly out: string | undefined },
	json: boolean,
	endings: ReadonlyMap<string, F>,
	usual: F,
): F | "json" {
	if (out === undefined) {
		if (json && given !== undefined && given !== "json")
			throw new CliError(
				"CLI_USAGE",
				`--json prints JSON, not ${given}: use --format ${given} without --json, or --out.`,
				{ field: "--format" },
			);
		return given ?? (json ? "json" : usual);
	}
	const named = endings.get(extname(out).toLowerCase());
	if (given !== undefined && named !== undefined && given !== named)
		throw new CliError("CLI_USAGE", `--out ${quoteName(out)} doesn't match --format ${given}.`, {
			field: "--format",
		});
	const chosen = given ?? named;
	if (chosen !== undefined) return chosen;
	throw new CliError(
		"CLI_USAGE",
		`--out ${quoteName(out)} must end in ${[...endings.keys()].join(", ")}; or add --format.`,
		{ field: "--out" },
	);
}

/**
 * Draws a report as a table for the terminal, or as a file of a format.
 *
 * @param ownText - what a command prints on stdout instead of the table.
 */
export async function drawReport(
	{ io, env }: Context,
	report: ExportableReport,
	{ format, out, paper }: OutputPlan<"table" | ExportFormat>,
	cutDate: string,
	ownText?: () => string,
): Promise<string | Uint8Array> {
	if (format === "table") {
		const screen = out === undefined;
		if (screen && ownText !== undefined) return ownText();
		return reportText(report.table, screen ? io.columns : null, screen ? io.outColours : null);
	}
	const { exportReport } = await import("@oxcut/core/exports");
	return exportReport(report, format, { buildDate: buildDateOf(cutDate, env), paper });
}

/** Prints a drawn report, or writes its file. With `--json`, what is printed is JSON, and fields can be selected. */
export function putOutput(
	{ io, files, cwd }: Context,
	{ format, out }: OutputPlan<string>,
	output: string | Uint8Array,
): void {
	if (out === undefined) {
		if (io.json) io.result(JSON.parse(textOf(output)), () => "");
		else if (typeof output === "string") io.result(null, () => output);
		else io.write(output);
		return;
	}
	const bytes = typeof output === "string" ? new TextEncoder().encode(output) : output;
	writeOutputs(files, cwd, [{ name: out, bytes }]);
	if (io.json) io.result({ file: out, format }, () => "");
	io.message(`Wrote ${quoteName(out)}.`);
}

function textOf(output: string | Uint8Array): string {
	return typeof output === "string" ? output : new TextDecoder().decode(output);
}
