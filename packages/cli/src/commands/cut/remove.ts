import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { refuseLocked } from "../../cuts/saved-build.ts";
import { cutPath, findCut, listCuts } from "../../project/cut-files.ts";
import { quoteName } from "../../text/quote-name.ts";
import { confirmRemoval, YES_FLAG } from "../../ui/confirm-removal.ts";
import { UNDO_HINT } from "../entity/change.ts";

interface CutRemoveOptions {
	readonly yes?: boolean;
}

/** Removes a cut with its lists and reports. Refuses a locked one [CUT4]. */
async function runCutRemove(context: Context, name: string, { yes }: CutRemoveOptions): Promise<undefined> {
	const asked = await context.viewProject((open) => {
		const entry = findCut(listCuts(open.files, open.root), name);
		refuseLocked(entry);
		return entry.cut;
	});
	const what = `cut ${quoteName(asked.name)} of ${asked.date}, with its lists and reports`;
	if (!(await confirmRemoval(context, what, yes))) return;
	await context.withProject((open) => {
		const entry = findCut(listCuts(open.files, open.root), name);
		refuseLocked(entry);
		open.save([{ path: cutPath(entry.slug), bytes: null }], `removed cut ${quoteName(entry.cut.name)}`);
		if (context.io.json) context.io.result({ slug: entry.slug, name: entry.cut.name }, () => "");
		context.io.message(`Removed cut ${quoteName(entry.cut.name)}.`);
		context.io.message(UNDO_HINT);
	});
}

export function addCutRemove(noun: Command, cli: Cli, run = runCutRemove): void {
	noun
		.command("remove")
		.description("remove a cut with its lists and reports; ox undo brings it back")
		.argument("<cut>", "its name or folder")
		.option(...YES_FLAG)
		.action((name: string, options: CutRemoveOptions, command: Command) =>
			cli.run(command, (context) => run(context, name, options)),
		);
}
