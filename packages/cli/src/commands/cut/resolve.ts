import { isDeepStrictEqual } from "node:util";
import { foldName } from "@oxcut/core/model";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { cutChanges } from "../../cuts/cut-changes.ts";
import { decide, type NamedDecision } from "../../cuts/decide.ts";
import { decisionsFromFlags, type ResolveFlags } from "../../cuts/decisions-from-flags.ts";
import { basisOfProject, buildSavedCut, refuseLocked } from "../../cuts/saved-build.ts";
import { showSummary } from "../../cuts/show-summary.ts";
import { summarizeCut, type UnidentifiedLine, unidentifiedOf } from "../../cuts/summary.ts";
import { unidentifiedTable } from "../../cuts/summary-text.ts";
import { CliError } from "../../errors/cli-error.ts";
import { collect } from "../../options/parse-pair.ts";
import { type CutEntry, findCut, listCuts } from "../../project/cut-files.ts";
import type { OpenProject, ProjectView } from "../../project/open-project.ts";
import { type Project, projectFiles } from "../../project/project.ts";
import { quoteName } from "../../text/quote-name.ts";

/** A cut and its names to decide about. */
interface Unsettled {
	readonly entry: CutEntry;
	readonly project: Project;
	readonly unidentified: readonly UnidentifiedLine[];
}

async function look(context: Context, view: ProjectView, name: string | undefined): Promise<Unsettled> {
	const entry = findCut(listCuts(view.files, view.root), name);
	refuseLocked(entry);
	const build = await buildSavedCut(context, view, entry, basisOfProject(view));
	return { entry, project: view.project, unidentified: unidentifiedOf(build, view.project.library) };
}

async function applyDecisions(
	context: Context,
	open: OpenProject,
	entry: CutEntry,
	decisions: readonly NamedDecision[],
): Promise<void> {
	const project = decide(open.project, decisions);
	const { rates } = basisOfProject(open);
	const build = await buildSavedCut(context, open, entry, { library: project.library, rates });
	open.save(
		[...projectFiles(project), ...cutChanges(entry, build)],
		`resolved clips of cut ${quoteName(entry.cut.name)}`,
	);
	context.io.message(
		`${decisions.length} resolved, ${build.context.matched.unidentified.length} left unidentified.`,
	);
	await showSummary(context, summarizeCut(build), { slug: entry.slug });
}

/** @throws {CliError} `PROJECT_CHANGED` if the project changed after the questions. */
function refuseChanged({ project, entry }: Unsettled, open: OpenProject): void {
	const now = listCuts(open.files, open.root).find(({ slug }) => slug === entry.slug);
	if (!isDeepStrictEqual(open.project, project) || !isDeepStrictEqual(now, entry))
		throw new CliError(
			"PROJECT_CHANGED",
			"The project changed since the first question, so nothing was saved. Run again: ox cut resolve",
		);
}

/** Asks the user without locking the project; without a terminal or an answer, lists the names. */
async function settleByQuestions(context: Context, name: string | undefined): Promise<void> {
	const { io } = context;
	const unsettled = await context.viewProject((view) => look(context, view, name));
	const { entry, project, unidentified } = unsettled;
	let decisions: readonly NamedDecision[] = [];
	if (io.canAsk && unidentified.length > 0) {
		const { askDecisions } = await import("../../cuts/ask-decisions.tsx");
		const locators = new Set(project.library.records.map((record) => foldName(record.production_locator)));
		decisions = await askDecisions(context, unidentified, (locator) => locators.has(foldName(locator)));
	}
	if (decisions.length > 0) {
		await context.withProject((open) => {
			refuseChanged(unsettled, open);
			return applyDecisions(context, open, entry, decisions);
		});
		return;
	}
	io.result({ cut: entry.cut.name, unidentified }, () => unidentifiedTable(unidentified, io.columns));
	io.message(
		unidentified.length === 0
			? "Every clip is identified."
			: "Nothing was decided. Use --accept NAME, --accept-like NAME, --ignore NAME, --not-ours NAME, --redirect NAME=LOCATOR or --new-record NAME=CATEGORY:TITLE.",
	);
}

/**
 * Resolves unidentified names, by flags or by questions on a terminal. Adds alt files and records, and rebuilds the
 * cut [MAT4].
 */
async function runCutResolve(
	context: Context,
	name: string | undefined,
	flags: ResolveFlags,
): Promise<undefined> {
	if (Object.keys(flags).length === 0) {
		await settleByQuestions(context, name);
		return;
	}
	await context.withProject(async (open) => {
		const { entry, unidentified } = await look(context, open, name);
		await applyDecisions(context, open, entry, decisionsFromFlags(flags, unidentified));
	});
}

export function addCutResolve(noun: Command, cli: Cli, run = runCutResolve): void {
	noun
		.command("resolve")
		.description("resolve unidentified clips: ignore, not ours, these records, new record")
		.argument("[cut]", "its name or folder; by default the latest")
		.option("--ignore <name>", "a matte, title or adjustment; repeatable", collect)
		.option("--not-ours <name>", "someone else's material, cleared elsewhere; repeatable", collect)
		.option("--redirect <name=locators>", "these records, separated by commas; repeatable", collect)
		.option("--accept <name>", "what is suggested for it first; repeatable", collect)
		.option("--accept-like <name>", "and for all names like it; repeatable", collect)
		.option("--new-record <name=category:title>", "a record that is not logged yet; repeatable", collect)
		.action((name: string | undefined, flags: ResolveFlags, command: Command) =>
			cli.run(command, (context) => run(context, name, flags)),
		);
}
