import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { cutChanges } from "../../cuts/cut-changes.ts";
import { decide } from "../../cuts/decide.ts";
import { decisionsFromFlags, type ResolveFlags } from "../../cuts/decisions-from-flags.ts";
import { basisOfProject, buildSavedCut, refuseLocked } from "../../cuts/saved-build.ts";
import { showSummary } from "../../cuts/show-summary.ts";
import { summarizeCut, unidentifiedOf } from "../../cuts/summary.ts";
import { collect } from "../../options/parse-pair.ts";
import { findCut, listCuts } from "../../project/cut-files.ts";
import { projectFiles } from "../../project/project.ts";
import { unidentifiedTable } from "../../text/summary-text.ts";

/**
 * Settles unidentified names: by flags, or by a walk through them on a terminal. Writes alt files (and records) and
 * works the cut out anew [MAT4].
 */
async function runCutResolve(
	context: Context,
	name: string | undefined,
	flags: ResolveFlags,
): Promise<undefined> {
	const { io } = context;
	await context.withProject(async (open) => {
		const entry = findCut(listCuts(open.files, open.root), name);
		refuseLocked(entry);
		const { rates } = basisOfProject(open);
		const before = await buildSavedCut(context, open, entry, basisOfProject(open));
		const unidentified = unidentifiedOf(before, open.project.library);
		let decisions = decisionsFromFlags(
			flags,
			unidentified.map(({ contents }) => contents),
		);
		if (Object.keys(flags).length === 0 && io.canAsk && unidentified.length > 0) {
			const { askDecisions } = await import("../../ui/ask-decisions.tsx");
			const locators = new Set(
				open.project.library.records.map((record) => record.production_locator.toLowerCase()),
			);
			decisions = await askDecisions(context, unidentified, (locator) => locators.has(locator.toLowerCase()));
		}
		if (decisions.length === 0) {
			io.result({ cut: entry.cut.name, unidentified }, () => unidentifiedTable(unidentified, io.columns));
			io.message(
				unidentified.length === 0
					? "Every clip is identified."
					: "Nothing was decided. Say --ignore NAME, --not-ours NAME, --redirect NAME=LOCATOR or --new-record NAME=CATEGORY:TITLE.",
			);
			return;
		}
		const project = decide(open.project, decisions);
		const build = await buildSavedCut(context, open, entry, { library: project.library, rates });
		open.save([...projectFiles(project), ...cutChanges(entry, build)]);
		io.message(
			`${decisions.length} settled, ${build.context.matched.unidentified.length} left unidentified.`,
		);
		await showSummary(context, summarizeCut(build), { slug: entry.slug });
	});
}

export function addCutResolve(noun: Command, cli: Cli, run = runCutResolve): void {
	noun
		.command("resolve")
		.description("settle unidentified clips: ignore, not ours, these records, new record")
		.argument("[cut]", "its name or folder; the latest when left out")
		.option("--ignore <name>", "a matte, title or adjustment; several", collect)
		.option("--not-ours <name>", "somebody else's material, cleared elsewhere; several", collect)
		.option("--redirect <name=locators>", "these records, separated by commas; several", collect)
		.option("--new-record <name=category:title>", "a record that is not logged yet; several", collect)
		.action((name: string | undefined, flags: ResolveFlags, command: Command) =>
			cli.run(command, (context) => run(context, name, flags)),
		);
}
