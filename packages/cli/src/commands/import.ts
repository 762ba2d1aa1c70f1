import { countDiagnostics } from "@oxcut/core";
import { closestNames, counted } from "@oxcut/core/model";
import type { ValueAnswer } from "@oxcut/core/spreadsheet";
import type { Command } from "commander";
import type { Cli } from "../cli.ts";
import type { Context } from "../context.ts";
import { CliError } from "../errors/cli-error.ts";
import { EXIT, type ExitCode } from "../errors/exit-codes.ts";
import { readInput } from "../files/read-input.ts";
import {
	type FilesPlan,
	ON_DUPLICATE,
	type OnDuplicate,
	planFiles,
	readPlans,
} from "../imports/plan-files.ts";
import { importCounts, presentPlan, previewText } from "../imports/present-plan.ts";
import { shellArgument, suggestedFixes } from "../imports/suggested-fixes.ts";
import type { Io } from "../io.ts";
import { choiceOption } from "../options/parse-choice.ts";
import { collect, parsePair } from "../options/parse-pair.ts";
import { projectFiles } from "../project/project.ts";
import { formatGroup, groupDiagnostics } from "../text/diagnostic-groups.ts";
import { quoteName } from "../text/quote-name.ts";

const KINDS = ["records", "licensors", "prices", "conditions", "alt-files"] as const;

export interface ImportOptions {
	readonly as?: (typeof KINDS)[number];
	readonly sheet?: string;
	readonly map?: readonly string[];
	readonly onDuplicate: OnDuplicate;
	readonly pivotYear?: string;
	readonly dayFirst?: boolean;
	readonly fix?: readonly string[];
	readonly skipRows?: readonly string[];
	readonly dryRun?: boolean;
	readonly problems?: boolean;
}

function parsePivot(text: string | undefined): number | undefined {
	if (text === undefined) return undefined;
	if (/^\d{1,2}$/.test(text)) return Number(text);
	throw new CliError("INVALID_VALUE", `--pivot-year must be two digits, not ${quoteName(text)}.`, {
		field: "--pivot-year",
	});
}

/** A field and one of its values, as `category:Film`. */
function parseFieldValue(
	text: string,
	flag: string,
	fields: ReadonlySet<string>,
): { readonly field: string; readonly value: string } {
	const [, name = "", value = ""] = /^([^:]+):(.*)$/s.exec(text) ?? [];
	const field = name.trim();
	if (fields.has(field)) return { field, value: value.trim() };
	if (field !== "") {
		const close = closestNames([...fields], field, 1).map(quoteName);
		const hint = close.length === 0 ? `Fields: ${[...fields].join(", ")}.` : `Did you mean ${close[0]}?`;
		throw new CliError("INVALID_VALUE", `${flag}: no field named ${quoteName(field)}. ${hint}`, {
			field: flag,
		});
	}
	throw new CliError("INVALID_VALUE", `${flag} must name a field and its value, as in category:Film.`, {
		field: flag,
	});
}

/** The possible meanings of a `--fix`: values and replacements may contain `=`, so each one may be the separator. */
function parseFix(text: string, fields: ReadonlySet<string>): ValueAnswer[] {
	parsePair(text, "--fix", "field:value=text");
	const { field } = parseFieldValue(text, "--fix", fields);
	const start = text.indexOf(":") + 1;
	return [...text.matchAll(/=/g)].map(({ index }) => ({
		field,
		value: text.slice(start, index).trim(),
		to: text.slice(index + 1),
	}));
}

/** Reads spreadsheets into the project: all of them, or nothing [IMP2]. */
async function runImport(
	context: Context,
	names: readonly string[],
	options: ImportOptions,
): Promise<ExitCode> {
	const { io, files, cwd } = context;
	const { IMPORT_FIELDS } = await import("@oxcut/core/spreadsheet");
	const fields = new Set(KINDS.flatMap((kind) => IMPORT_FIELDS[kind].map(({ name }) => name)));
	const plan = {
		onDuplicate: options.onDuplicate,
		as: options.as,
		sheet: options.sheet,
		map: options.map?.map((pair) => parsePair(pair, "--map", "Column=field")),
		pivotYear: parsePivot(options.pivotYear),
		dayFirst: options.dayFirst ?? false,
		answers: [
			...(options.fix ?? []).map((text) => parseFix(text, fields)),
			...(options.skipRows ?? []).map((text) => [
				{ ...parseFieldValue(text, "--skip-rows", fields), to: null },
			]),
		],
	};
	const inputs = names.map((file) => ({ file, bytes: readInput(files, cwd, file) }));
	if (options.problems)
		return context.viewProject(async ({ project }) =>
			showProblems(io, await readPlans(context, project, inputs, plan)),
		);
	await context.withProject(async ({ project, save }) => {
		const planned = await planFiles(context, project, inputs, plan);
		if (!options.dryRun) save(projectFiles(planned.project), `imported ${names.map(quoteName).join(", ")}`);
		io.result({ dryRun: options.dryRun ?? false, files: planned.plans.map(presentPlan) }, () =>
			options.dryRun ? planned.plans.map((one) => previewText(one, io.columns)).join("\n") : "",
		);
		for (const one of planned.plans) io.message(importCounts(one));
		if (options.dryRun) io.message("--dry-run: nothing was saved.");
	});
	return EXIT.done;
}

/** Prints only the errors and warnings of the files. */
function showProblems(io: Io, { plans }: FilesPlan): ExitCode {
	const problems = plans
		.flatMap(({ plan }) => plan.diagnostics)
		.filter(({ severity }) => severity !== "info");
	const errors = countDiagnostics(problems, "error");
	const warnings = countDiagnostics(problems, "warning");
	const fixes = [...new Set(plans.flatMap(({ plan }) => suggestedFixes(plan)))];
	io.result({ errors, warnings, problems, fixes }, () =>
		[
			...groupDiagnostics(problems).map((group) => `${formatGroup(group, io.outColours)}\n`),
			...(fixes.length === 0
				? []
				: [
						"Suggested fixes, each for all rows with the value:\n",
						...fixes.map((fix) => `  --fix ${shellArgument(fix)}\n`),
					]),
			`${counted(errors, "error")}, ${counted(warnings, "warning")}\n`,
		].join(""),
	);
	io.message("--dry-run: nothing was saved.");
	return errors > 0 ? EXIT.badInput : EXIT.done;
}

export function addImport(noun: Command, cli: Cli, run = runImport): void {
	noun
		.argument("<file...>", "csv, tsv, xlsx, xls, ods or ale; - is stdin")
		.addOption(
			choiceOption("--as <kind>", "the kind of rows; by default, recognized from the columns", KINDS),
		)
		.option("--sheet <name>", "read this sheet only")
		.option("--map <column=field>", "the field of a column; repeatable", collect)
		.addOption(
			choiceOption("--on-duplicate <what>", "rows that the project already has", ON_DUPLICATE).default(
				"error",
			),
		)
		.option("--pivot-year <yy>", "read two-digit years below it as 20yy", undefined)
		.option("--day-first", "read 03/04/1962 as 3 April")
		.option(
			"--fix <field:value=text>",
			"replace a value in all rows; no text empties it; repeatable",
			collect,
		)
		.option("--skip-rows <field:value>", "leave out rows with this value; repeatable", collect)
		.option("-n, --dry-run", "show the import without saving it")
		.option("--problems", "a dry run that shows only errors and warnings, grouped by value")
		.action((names: string[], options: ImportOptions, command: Command) =>
			cli.run(command, (context) => run(context, names, options)),
		);
}
