import {
	type ClipChoice,
	countTimelineClips,
	isSelection,
	timelineOfCut,
	timelineOfSelection,
	writeTimelineFiles,
} from "@oxcut/core/cut";
import { WRITTEN_FORMATS, type WrittenFormat } from "@oxcut/core/interchange";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { putTimelineFiles } from "../../cuts/put-timeline-files.ts";
import { buildSavedCut, readStoredLists } from "../../cuts/saved-build.ts";
import { CliError } from "../../errors/cli-error.ts";
import { refuseFaults } from "../../errors/refuse-faults.ts";
import { choiceOption } from "../../options/parse-choice.ts";
import { findCut, listCuts } from "../../project/cut-files.ts";
import { findLicensor } from "../../project/kinds/find-licensor.ts";

interface CutExportOptions {
	readonly to: WrittenFormat;
	readonly out?: string;
	readonly licensor?: string;
	readonly unidentified?: boolean;
}

/** Writes a cut, or some of its clips, for an editing system [TIM69, TIM70]. */
async function runCutExport(
	context: Context,
	name: string | undefined,
	{ to, out, licensor, unidentified }: CutExportOptions,
): Promise<undefined> {
	if (unidentified && licensor !== undefined)
		throw new CliError(
			"CLI_USAGE",
			"Unidentified clips have no licensor: give either --unidentified or --licensor.",
			{ field: "--unidentified" },
		);
	await context.viewProject(async (open) => {
		const entry = findCut(listCuts(open.files, open.root), name);
		const { cut } = entry;
		const choice: ClipChoice = {
			clips: unidentified ? "unidentified" : "all",
			licensorId: licensor === undefined ? null : findLicensor(open.project.library, licensor).id,
		};
		const exported = isSelection(choice)
			? timelineOfSelection(await buildSavedCut(context, open, entry), choice)
			: readStoredLists(open, entry, (lists) => timelineOfCut(lists, cut.fps, cut.name));
		refuseFaults(exported.diagnostics, "conversion");
		if (countTimelineClips(exported) === 0)
			throw new CliError(
				"INVALID_VALUE",
				isSelection(choice)
					? "None of the cut's clips match this choice. See which clips it has: ox cut show"
					: "The cut has no clips to write.",
				{ field: unidentified ? "--unidentified" : licensor === undefined ? "CUT" : "--licensor" },
			);
		const { files, lost } = writeTimelineFiles(exported, to, cut.name);
		// Lines are those of the lists, not of the cut.
		const diagnostics = lost.map((diagnostic) => ({ ...diagnostic, line: null }));
		putTimelineFiles(context, { to, out, inputs: [], files, diagnostics });
	});
}

export function addCutExport(noun: Command, cli: Cli, run = runCutExport): void {
	noun
		.command("export")
		.description("write a cut, or some of its clips, for an editing system")
		.argument("[cut]", "its name or folder; by default the latest")
		.addOption(
			choiceOption("--to <format>", "format to write", Object.keys(WRITTEN_FORMATS)).makeOptionMandatory(),
		)
		.option("-o, --out <path>", "a file, or a folder or .zip for edit lists; stdout by default")
		.option("--licensor <name>", "only clips with records of this licensor")
		.option("--unidentified", "only clips that no record matches")
		.action((name: string | undefined, options: CutExportOptions, command: Command) =>
			cli.run(command, (context) => run(context, name, options)),
		);
}
