import type { Diagnostic } from "@oxcut/core";
import type { ImportKind, ImportPlan, OnDuplicate, ValueAnswer } from "@oxcut/core/spreadsheet";
import type { Context } from "../context.ts";
import { CliError } from "../errors/cli-error.ts";
import { refuseFaults } from "../errors/refuse-faults.ts";
import type { Io } from "../io.ts";
import type { Project } from "../project/project.ts";
import { quoteName } from "../text/quote-name.ts";
import { configAfter, importContext } from "./import-context.ts";
import { reportFound } from "./report-found.ts";

export type { OnDuplicate };

/** The values of `--on-duplicate`. */
export const ON_DUPLICATE = ["skip", "update", "error"] as const satisfies readonly OnDuplicate[];

export interface InputFile {
	readonly file: string;
	readonly bytes: Uint8Array;
}

export interface PlanOptions {
	readonly onDuplicate: OnDuplicate;
	readonly as?: ImportKind | undefined;
	readonly sheet?: string | undefined;
	readonly map?: readonly (readonly [column: string, field: string])[] | undefined;
	readonly pivotYear?: number | undefined;
	readonly dayFirst?: boolean | undefined;
	/** The possible meanings of each flag; only one of them may match cells. */
	readonly answers?: readonly (readonly ValueAnswer[])[] | undefined;
}

/** A project after importing some files, not saved. */
export interface FilesPlan {
	readonly project: Project;
	readonly plans: readonly { readonly file: string; readonly plan: ImportPlan }[];
}

/**
 * Plans the import of spreadsheets one after the other; errors are in the plans. Reports answers that match no cell.
 *
 * @throws {CliError} `INVALID_VALUE` if two meanings of an answer match cells.
 */
export async function readPlans(
	{ readWorkbook, io }: Context,
	project: Project,
	inputs: readonly InputFile[],
	{ sheet, answers = [], ...options }: PlanOptions,
): Promise<FilesPlan> {
	const { planImport } = await import("@oxcut/core/spreadsheet");
	const plans: { file: string; plan: ImportPlan }[] = [];
	let current = project;
	for (const { file, bytes } of inputs) {
		const { config, library } = current;
		const workbook = await readWorkbook(bytes, sheet === undefined ? { file } : { file, sheet });
		const plan = planImport(library, workbook, {
			...options,
			answers: answers.flat(),
			context: importContext(current),
		});
		plans.push({ file, plan });
		if (plan.ok) current = { ...current, config: configAfter(config, plan), library: plan.library };
	}
	const unused = plans.map(({ plan }) => new Set(plan.unusedAnswers));
	checkAnswers(io, answers, (answer) => unused.some((others) => !others.has(answer)));
	return { project: current, plans };
}

/**
 * Like {@link readPlans}, and prints the diagnostics.
 *
 * @throws {CliError} `INPUT_REFUSED` if any file has an error: all are imported, or none [IMP2].
 */
export async function planFiles(
	context: Context,
	project: Project,
	inputs: readonly InputFile[],
	options: PlanOptions,
): Promise<FilesPlan> {
	const planned = await readPlans(context, project, inputs, options);
	const diagnostics = await nameCutImport(
		planned.plans.flatMap(({ plan }) => plan.diagnostics),
		inputs,
	);
	refuseFaults(diagnostics, "import");
	reportFound(context.io, diagnostics);
	return planned;
}

/** Adds the command for a timeline or an edit list to the error that it isn't a log. */
async function nameCutImport(
	diagnostics: readonly Diagnostic[],
	inputs: readonly InputFile[],
): Promise<Diagnostic[]> {
	if (!diagnostics.some(({ code }) => code === "SHEET_NOT_A_SPREADSHEET")) return [...diagnostics];
	const { ignoresNamedTrack } = await import("@oxcut/core/interchange");
	const cuts = new Set(
		inputs
			.filter(({ file, bytes }) => /\.edl$/i.test(file) || ignoresNamedTrack(bytes))
			.map(({ file }) => file),
	);
	return diagnostics.map((diagnostic) =>
		diagnostic.code === "SHEET_NOT_A_SPREADSHEET" && diagnostic.file !== null && cuts.has(diagnostic.file)
			? { ...diagnostic, hint: `Run: ox cut import ${quoteName(diagnostic.file)}` }
			: diagnostic,
	);
}

/** Reports answers that match no cell of any file: their value may be misspelled. Refuses those that match in two ways. */
function checkAnswers(
	io: Io,
	answers: readonly (readonly ValueAnswer[])[],
	isUsed: (answer: ValueAnswer) => boolean,
): void {
	for (const readings of answers) {
		const [first, second] = readings.filter(isUsed);
		if (first && second)
			throw new CliError(
				"INVALID_VALUE",
				`--fix for ${first.field} can replace ${replacement(first)} or ${replacement(second)}: the files have both values. Change one of them in its file.`,
				{ field: "--fix" },
			);
		const [shown] = readings;
		if (first || !shown) continue;
		const { field, value, to } = shown;
		const [flag, text] =
			to === null ? ["--skip-rows", value] : ["--fix", readings.length > 1 ? `${value}=${to}` : value];
		io.message(`${flag} ${quoteName(`${field}:${text}`)} matches no cell, so it did nothing.`);
	}
}

function replacement({ value, to }: ValueAnswer): string {
	return `${quoteName(value)} by ${quoteName(to ?? "")}`;
}
