import { presentSavedCut } from "@oxcut/core/cut";
import { indexLibrary } from "@oxcut/core/model";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { clearedFor } from "../../cuts/rights-warnings.ts";
import { basisOfProject, buildSavedCut } from "../../cuts/saved-build.ts";
import { showSummary } from "../../cuts/show-summary.ts";
import { summarizeCut } from "../../cuts/summary.ts";
import { warnStale } from "../../cuts/warn-stale.ts";
import { choiceOption } from "../../options/parse-choice.ts";
import { findCut, listCuts } from "../../project/cut-files.ts";

const FORMATS = ["table", "json"] as const;

interface CutShowOptions {
	readonly format: (typeof FORMATS)[number];
}

/** Shows a cut's summary, or all of it with its `report_set` as JSON [REP4]. */
async function runCutShow(
	context: Context,
	name: string | undefined,
	{ format }: CutShowOptions,
): Promise<undefined> {
	const json = format === "json" || context.io.json;
	await context.viewProject(async (open) => {
		const entry = findCut(listCuts(open.files, open.root), name);
		const build = await buildSavedCut(context, open, entry);
		if (json) {
			const cut = presentSavedCut(build, indexLibrary(open.project.library));
			context.io.write(`${JSON.stringify(context.io.chosen(cut), null, 2)}\n`);
		} else {
			const { library, deliveries } = open.project;
			const now =
				deliveries.length === 0 ? build : await buildSavedCut(context, open, entry, basisOfProject(open));
			const cleared = clearedFor(open.project, now.context);
			await showSummary(context, summarizeCut(build, { library, cleared }));
		}
		warnStale(context, open, entry, build);
	});
}

export function addCutShow(noun: Command, cli: Cli, run = runCutShow): void {
	noun
		.command("show")
		.description("show a cut's summary, or all of it as JSON")
		.argument("[cut]", "its name or folder; by default the latest")
		.addOption(choiceOption("--format <format>", "output format", FORMATS).default("table"))
		.action((name: string | undefined, options: CutShowOptions, command: Command) =>
			cli.run(command, (context) => run(context, name, options)),
		);
}
