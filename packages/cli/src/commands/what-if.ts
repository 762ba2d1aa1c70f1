import { buildCutNow, CurrencyError, type CutBuild, parseDecimal } from "@oxcut/core";
import {
	compareCuts,
	differenceDocument,
	editTimeline,
	type FilmEdit,
	FilmEditError,
	filmOuts,
	readEdit,
	type ScenarioProblem,
	withScenarioValues,
} from "@oxcut/core/cut";
import type { CutDifferenceDocument, SavedScenario, Scenario } from "@oxcut/core/model";
import type { Command } from "commander";
import type { Cli } from "../cli.ts";
import type { Context } from "../context.ts";
import { basisOfProject, buildSavedCut } from "../cuts/saved-build.ts";
import { changeValues } from "../cuts/what-if/change-values.ts";
import { parseDrop, parseTrim } from "../cuts/what-if/film-edits.ts";
import { scenarioOfChanges } from "../cuts/what-if/scenario-of-changes.ts";
import { CliError } from "../errors/cli-error.ts";
import { collect } from "../options/parse-pair.ts";
import { findCut, listCuts } from "../project/cut-files.ts";
import { findScenario, namesInProject, withScenario } from "../project/kinds/scenario-kind.ts";
import { changeLine } from "../project/kinds/scenario-text.ts";
import type { ProjectView } from "../project/open-project.ts";
import { type Project, projectFiles } from "../project/project.ts";
import { shippedRates } from "../project/shipped-rates.ts";
import { quoteName } from "../text/quote-name.ts";
import { diffText } from "./cut/diff-text.ts";

interface WhatIfOptions {
	readonly set?: readonly string[];
	readonly remove?: readonly string[];
	readonly drop?: readonly string[];
	readonly trim?: readonly string[];
	readonly scenario?: string;
	readonly save?: string;
}

const AFTER = "with the changes";

interface Tried {
	readonly document: CutDifferenceDocument;
	/** The changes to save; throws for those that scenarios don't have. */
	readonly scenario: () => Scenario;
}

/** The project with a saved scenario's values [WIF9]. @throws {CliError} for a change that the project can't take. */
function withSaved(project: Project, scenario: SavedScenario): Project {
	const { library, rates, problems } = withScenarioValues(
		{ library: project.library, rates: project.rates ?? shippedRates() },
		scenario,
	);
	const [problem] = problems;
	if (problem !== undefined) throw inScenario(project, scenario, problem);
	return { ...project, library, rates: rates === shippedRates() ? null : rates };
}

function inScenario(project: Project, scenario: SavedScenario, problem: ScenarioProblem): CliError {
	const line = changeLine(scenario, problem, namesInProject(project));
	return new CliError(
		"INVALID_VALUE",
		`--scenario ${quoteName(scenario.name)}: ${line} ${problem.message}.`,
		{ field: "--scenario" },
	);
}

/** An edit of the film, and the words for it in errors. */
interface NamedEdit {
	readonly edit: FilmEdit;
	readonly refuse: (message: string) => CliError;
}

function namedEdits(
	project: Project,
	scenario: SavedScenario | null,
	{ drop = [], trim = [] }: WhatIfOptions,
	built: CutBuild["context"],
): NamedEdit[] {
	const saved = scenario?.edits.map((edit, index): NamedEdit => {
		const refuse = (message: string) => inScenario(project, scenario, { of: "edits", index, message });
		const read = readEdit(edit, built);
		if (typeof read === "string") throw refuse(read);
		return { edit: read, refuse };
	});
	const given = [
		...drop.map((text) => ["--drop", text] as const),
		...trim.map((text) => ["--trim", text] as const),
	].map(([flag, text]): NamedEdit => {
		const parse = flag === "--drop" ? parseDrop : parseTrim;
		const refuse = (message: string) =>
			new CliError("INVALID_VALUE", `${flag} ${quoteName(text)}: ${message}.`, { field: flag });
		return { edit: parse(text, project, built), refuse };
	});
	return [...(saved ?? []), ...given];
}

async function tryChanges(
	context: Context,
	open: ProjectView,
	name: string | undefined,
	options: WhatIfOptions,
): Promise<Tried> {
	const { set = [], remove = [] } = options;
	const scenario = options.scenario === undefined ? null : findScenario(open.project, options.scenario);
	const entry = findCut(listCuts(open.files, open.root), name);
	const customCosts = new Map(entry.cut.custom_costs.map(({ record_id, amount }) => [record_id, amount]));
	const start = { project: open.project, customCosts };
	const saved = scenario === null ? start : { ...start, project: withSaved(open.project, scenario) };
	const values = changeValues(saved, set, remove);
	const before = await buildSavedCut(context, open, entry, basisOfProject(open));
	const named = namedEdits(values.project, scenario, options, before.context);
	const edits = named.map(({ edit }) => edit);
	try {
		const outs = filmOuts(before.context, edits);
		const after = buildCutNow(
			{
				...before.input,
				cut: { ...before.input.cut, name: `${entry.cut.name}, ${AFTER}` },
				...basisOfProject({ ...open, project: values.project }),
				customCosts: new Map(
					[...values.customCosts].flatMap(([id, amount]) => {
						const exact = parseDecimal(amount);
						return exact ? [[id, exact] as const] : [];
					}),
				),
			},
			{ timeline: editTimeline(before.context.timeline, outs) },
		);
		return {
			document: differenceDocument(compareCuts(before, after)),
			scenario: () => scenarioOfChanges(start, values, edits, before.context),
		};
	} catch (error) {
		if (error instanceof FilmEditError) throw named[error.index]?.refuse(error.message) ?? error;
		if (error instanceof CurrencyError)
			throw new CliError("CURRENCY_UNKNOWN", `${error.message}. Add it: --set 'rate CODE=UNITS_PER_USD'`, {
				field: "--set",
			});
		throw error;
	}
}

/** Shows what a cut would cost with some changes, and why; saves at most the changes, as a scenario [WIF1–WIF6]. */
async function runWhatIf(
	context: Context,
	name: string | undefined,
	{ save, ...options }: WhatIfOptions,
): Promise<void> {
	const { io } = context;
	if (Object.keys(options).length === 0)
		throw new CliError(
			"CLI_USAGE",
			"Nothing to try: give at least one --set, --remove, --drop, --trim or --scenario. See: ox what-if --help",
		);
	const show = ({ document }: Tried) =>
		io.result(document, () => diffText(document, io.columns, io.outColours));
	if (save === undefined) {
		await context.viewProject(async (open) => show(await tryChanges(context, open, name, options)));
		io.message("Nothing was saved.");
		return;
	}
	await context.withProject(async (open) => {
		const tried = await tryChanges(context, open, name, options);
		const project = withScenario(open.project, save, tried.scenario());
		show(tried);
		open.save(projectFiles(project), `saved the scenario ${quoteName(save.trim())}`);
	});
	io.message(
		`Saved the changes as the scenario ${quoteName(save.trim())}. Compare it with others: ox scenario compare`,
	);
}

export function addWhatIf(noun: Command, cli: Cli, run = runWhatIf): void {
	noun
		.argument("[cut]", "its name or folder; by default the latest")
		.option(
			"--set <change>",
			"KIND NAME FIELD=VALUE…: a price, condition, record or licensor with other fields; also 'cost RECORD=AMOUNT' and 'rate CODE=UNITS_PER_USD'; repeatable",
			collect,
		)
		.option("--remove <entity>", "drop a price or condition; repeatable", collect)
		.option(
			"--drop <record>",
			"take a record out of the cut; RECORD@TIMECODE for one use; repeatable",
			collect,
		)
		.option(
			"--trim <record=length>",
			"shorten a use at its end by frames (12f) or seconds (1s12f); RECORD@TIMECODE=… if there are several; repeatable",
			collect,
		)
		.option("--scenario <name>", "begin with the changes of a saved scenario")
		.option(
			"--save <name>",
			"save the changes as a scenario; a scenario of this name gets them instead of its own",
		)
		.action((name: string | undefined, options: WhatIfOptions, command: Command) =>
			cli.run(command, async (context) => {
				await run(context, name, options);
			}),
		);
}
