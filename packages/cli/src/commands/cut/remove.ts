import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { refuseLocked } from "../../cuts/saved-build.ts";
import { cutPath, findCut, listCuts } from "../../project/cut-files.ts";
import { quoteName } from "../../text/quote-name.ts";

/** Removes a cut with its lists and reports. A locked one stays [CUT4]. */
async function runCutRemove(context: Context, name: string): Promise<undefined> {
	await context.withProject((open) => {
		const entry = findCut(listCuts(open.files, open.root), name);
		refuseLocked(entry);
		open.save([{ path: cutPath(entry.slug), bytes: null }]);
		if (context.io.json) context.io.result({ slug: entry.slug, name: entry.cut.name }, () => "");
		context.io.message(`Removed cut ${quoteName(entry.cut.name)}.`);
	});
}

export function addCutRemove(noun: Command, cli: Cli, run = runCutRemove): void {
	noun
		.command("remove")
		.description("remove a cut with its lists and reports")
		.argument("<cut>", "its name or folder")
		.action((name: string, _options, command: Command) => cli.run(command, (context) => run(context, name)));
}
