import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import { addCostReport } from "./cost.ts";
import { addCueSheet } from "./cue-sheet.ts";
import { addDossier } from "./dossier.ts";
import { addFairUseReport } from "./fair-use.ts";

export function addReport(program: Command, cli: Cli): void {
	const noun = program
		.command("report")
		.description("cost report, fair use report, cue sheet, fair use dossier");
	addCostReport(noun, cli);
	addFairUseReport(noun, cli);
	addCueSheet(noun, cli);
	addDossier(noun, cli);
}
