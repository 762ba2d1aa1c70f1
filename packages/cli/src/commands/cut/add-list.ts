import { RATES } from "@oxcut/core";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { listsOfCut, refuseKnownLists, saveLists } from "../../cuts/change-lists.ts";
import { type EdlSourceOptions, readEdlSources } from "../../cuts/edl-source.ts";
import { readCutEdls } from "../../cuts/read-cut-edls.ts";
import { refuseLocked } from "../../cuts/saved-build.ts";
import { savedListOf } from "../../cuts/saved-cut-of.ts";
import { showSummary } from "../../cuts/show-summary.ts";
import { findCut, listCuts } from "../../project/cut-files.ts";
import { quoteName } from "../../text/quote-name.ts";
import { UNDO_HINT } from "../entity/change.ts";
import { addListFlags } from "./list-flags.ts";

interface CutAddListOptions extends EdlSourceOptions {
	readonly cut?: string;
}

/** Adds lists to a cut at its rate, and rebuilds it with the current production [CLI40]. */
async function runCutAddList(
	context: Context,
	names: readonly string[],
	options: CutAddListOptions,
): Promise<undefined> {
	const sources = readEdlSources(context.files, context.cwd, names, options);
	await context.withProject(async (open) => {
		const entry = findCut(listCuts(open.files, open.root), options.cut);
		refuseLocked(entry);
		refuseKnownLists(entry, sources);
		const kept = listsOfCut(open, entry);
		const added = readCutEdls(sources, RATES[entry.cut.fps], kept.read);
		const saved = sources.map((source, index) => savedListOf(source, added[index]));
		const what = `${sources.map(({ file }) => quoteName(file)).join(", ")} to cut ${quoteName(entry.cut.name)}`;
		const summary = await saveLists(context, open, entry, {
			lists: { saved: [...kept.saved, ...saved], read: [...kept.read, ...added] },
			files: sources,
			done: `added ${what}`,
		});
		await showSummary(context, summary, { slug: entry.slug, added: sources.map(({ file }) => file) });
		context.io.message(`Added ${what}.`);
		context.io.message(UNDO_HINT);
	});
}

export function addCutAddList(noun: Command, cli: Cli, run = runCutAddList): void {
	addListFlags(
		noun
			.command("add-list")
			.description("add lists, timelines or lists of markers to a cut, and rebuild it; ox undo reverts it")
			.argument("<list...>", "files of the kinds that ox cut import reads")
			.option("--cut <name>", "the cut's name or folder; by default the latest"),
	).action((names: string[], options: CutAddListOptions, command: Command) =>
		cli.run(command, (context) => run(context, names, options)),
	);
}
