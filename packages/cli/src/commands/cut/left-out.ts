import { leftOutDocument } from "@oxcut/core/cut";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { clipsText, leftOutTable } from "../../cuts/left-out-text.ts";
import { buildSavedCut } from "../../cuts/saved-build.ts";
import { warnStale } from "../../cuts/warn-stale.ts";
import { findCut, listCuts } from "../../project/cut-files.ts";

/** Lists every clip of a cut that isn't a use, with its reason [EXC5]. */
async function runCutLeftOut(context: Context, name: string | undefined): Promise<undefined> {
	await context.viewProject(async (open) => {
		const entry = findCut(listCuts(open.files, open.root), name);
		const build = await buildSavedCut(context, open, entry);
		const document = leftOutDocument(build.context);
		context.io.result(document, () => leftOutTable(document, context.io.columns));
		context.io.message(`${clipsText(document)}.`);
		warnStale(context, open, entry, build);
	});
}

export function addCutLeftOut(noun: Command, cli: Cli, run = runCutLeftOut): void {
	noun
		.command("left-out")
		.description("list the clips that a cut leaves out, each with its reason")
		.argument("[cut]", "its name or folder; by default the latest")
		.action((name: string | undefined, _options: object, command: Command) =>
			cli.run(command, (context) => run(context, name)),
		);
}
