import { hasClips } from "@oxcut/core/interchange";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { findList, listsOfCut, saveLists } from "../../cuts/change-lists.ts";
import { refuseLocked } from "../../cuts/saved-build.ts";
import { showSummary } from "../../cuts/show-summary.ts";
import { CliError } from "../../errors/cli-error.ts";
import { findCut, listCuts } from "../../project/cut-files.ts";
import type { ProjectView } from "../../project/open-project.ts";
import { quoteName } from "../../text/quote-name.ts";
import { confirmRemoval, YES_FLAG } from "../../ui/confirm-removal.ts";
import { UNDO_HINT } from "../entity/change.ts";

interface CutRemoveListOptions {
	readonly cut?: string;
	readonly yes?: boolean;
}

/** The unlocked cut, and the files of its lists that are named. */
function listsToRemove(open: ProjectView, names: readonly string[], cut: string | undefined) {
	const entry = findCut(listCuts(open.files, open.root), cut);
	refuseLocked(entry);
	const files = new Set(names.map((name) => findList(entry, name).file));
	const what = `${[...files].map(quoteName).join(", ")} from cut ${quoteName(entry.cut.name)}`;
	return { entry, files, what };
}

/** Removes lists from a cut, and rebuilds it with the current production [CLI40]. */
async function runCutRemoveList(
	context: Context,
	names: readonly string[],
	{ cut, yes }: CutRemoveListOptions,
): Promise<undefined> {
	const asked = await context.viewProject((open) => listsToRemove(open, names, cut));
	if (!(await confirmRemoval(context, asked.what, yes))) return;
	await context.withProject(async (open) => {
		const { entry, files, what } = listsToRemove(open, names, cut);
		const before = listsOfCut(open, entry);
		const isKept = ({ file }: { readonly file: string }) => !files.has(file);
		const read = before.read.filter(({ edl }) => isKept(edl));
		if (read.every(({ edl }) => !hasClips(edl)))
			throw new CliError(
				"INVALID_VALUE",
				`Without ${[...files].map(quoteName).join(", ")}, the cut ${quoteName(entry.cut.name)} has no clips. Add another list first with ox cut add-list, or remove the cut: ox cut remove ${quoteName(entry.cut.name)}`,
				{ field: "LIST" },
			);
		const summary = await saveLists(context, open, entry, {
			lists: { saved: before.saved.filter(isKept), read },
			files: [...files].map((file) => ({ file, bytes: null })),
			done: `removed ${what}`,
		});
		await showSummary(context, summary, { slug: entry.slug, removed: [...files] });
		context.io.message(`Removed ${what}.`);
		context.io.message(UNDO_HINT);
	});
}

export function addCutRemoveList(noun: Command, cli: Cli, run = runCutRemoveList): void {
	noun
		.command("remove-list")
		.description("remove lists from a cut, and rebuild it; ox undo brings them back")
		.argument("<list...>", "names of the lists' files")
		.option("--cut <name>", "the cut's name or folder; by default the latest")
		.option(...YES_FLAG)
		.action((names: string[], options: CutRemoveListOptions, command: Command) =>
			cli.run(command, (context) => run(context, names, options)),
		);
}
