import { ALLOWED_RATES, type CutEdl, type Rate } from "@oxcut/core";
import type { ExportFormat } from "@oxcut/core/exports";
import { type ExchangeRates, nameSchema } from "@oxcut/core/model";
import type { Context } from "../context.ts";
import { CliError } from "../errors/cli-error.ts";
import { readInput } from "../files/read-input.ts";
import type { OnDuplicate } from "../imports/plan-files.ts";
import { parseAmount } from "../options/parse-amount.ts";
import { parseDateFlag } from "../options/parse-date-flag.ts";
import { parseRateFlag } from "../options/parse-rate-flag.ts";
import { refuseBrokenText } from "../options/refuse-broken-text.ts";
import { readRatesFile } from "../project/read-rates-file.ts";
import { savedCutSchema } from "../project/saved-cut.ts";
import { type EdlSource, readEdlSources } from "./edl-source.ts";
import { guessCutRate } from "./guess-cut-rate.ts";
import { readCutEdls } from "./read-cut-edls.ts";
import type { Paper } from "./write-reports.ts";

/** The arguments and flags of `ox cut import` as typed. */
export interface CutImportOptions {
	readonly name: string;
	readonly date: string;
	readonly fps?: string;
	readonly description: string;
	readonly track?: readonly string[];
	readonly reel?: readonly string[];
	readonly sequence?: string;
	readonly filmTcs?: boolean;
	readonly workbook?: string;
	readonly onDuplicate: OnDuplicate;
	readonly out?: string;
	readonly format: ExportFormat;
	readonly paper: Paper;
	readonly displayCurrency?: string;
	readonly rates?: string;
	readonly strict?: boolean;
	readonly failOver?: string;
	readonly push?: boolean;
}

/** A cut import with checked flags and files. */
export interface ImportRequest {
	readonly name: string;
	readonly date: string;
	readonly description: string;
	readonly rate: Rate;
	readonly sources: readonly EdlSource[];
	readonly edls: readonly CutEdl[];
	readonly useSourceTcs: boolean;
	readonly workbook: { readonly file: string; readonly bytes: Uint8Array } | null;
	readonly onDuplicate: OnDuplicate;
	readonly out: { readonly directory: string; readonly format: ExportFormat; readonly paper: Paper } | null;
	readonly displayCurrency: string | null;
	readonly rates: ExchangeRates | null;
	readonly strict: boolean;
	/** In the display currency. */
	readonly failOver: number | null;
}

async function chooseRate(
	context: Context,
	sources: readonly EdlSource[],
	fps: string | undefined,
): Promise<Rate> {
	if (fps !== undefined) return parseRateFlag(fps, "--fps");
	const { rate: guess, isStated } = guessCutRate(sources);
	if (isStated) return guess;
	if (!context.io.canAsk)
		throw new CliError(
			"RATE_MISSING",
			`--fps is missing. The lists look like ${guess.name} fps, but that is a guess. Add --fps with one of ${ALLOWED_RATES}.`,
			{ field: "--fps" },
		);
	return (await import("../ui/ask-rate.tsx")).askRate(context, guess);
}

/** @throws {CliError} for an invalid name or description. */
function checkText(options: CutImportOptions): { name: string; description: string } {
	const name = options.name.trim();
	for (const [flag, schema, text] of [
		["--name", nameSchema, name],
		["--description", savedCutSchema.shape.description, options.description],
	] as const) {
		refuseBrokenText(text, flag);
		const issue = schema.safeParse(text).error?.issues[0];
		if (issue) throw new CliError("INVALID_VALUE", `${flag} ${issue.message}.`, { field: flag });
	}
	return { name, description: options.description };
}

/**
 * Reads everything given to an import, without using the project.
 *
 * @throws {CliError} for any error, with nothing written.
 */
export async function readImportRequest(
	context: Context,
	names: readonly string[],
	options: CutImportOptions,
): Promise<ImportRequest> {
	const { files, cwd } = context;
	if (options.out === "-")
		throw new CliError("CLI_USAGE", "--out must be a folder: three reports can't go to stdout.", {
			field: "--out",
		});
	const text = checkText(options);
	const date = parseDateFlag(options.date, "--date");
	const { format, paper, onDuplicate } = options;
	if (options.fps !== undefined) parseRateFlag(options.fps, "--fps");
	const sources = readEdlSources(files, cwd, names, options);
	const rates = options.rates === undefined ? null : readRatesFile(files, cwd, options.rates);
	const workbook =
		options.workbook === undefined
			? null
			: { file: options.workbook, bytes: readInput(files, cwd, options.workbook) };
	const rate = await chooseRate(context, sources, options.fps);
	return {
		...text,
		date,
		rate,
		sources,
		edls: readCutEdls(sources, rate),
		useSourceTcs: !options.filmTcs,
		workbook,
		onDuplicate,
		out: options.out === undefined ? null : { directory: options.out, format, paper },
		displayCurrency: options.displayCurrency ?? null,
		rates,
		strict: options.strict ?? false,
		failOver: options.failOver === undefined ? null : parseAmount(options.failOver, "--fail-over"),
	};
}
