import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import { addBudgetReport } from "./budget.ts";
import { addCostReport } from "./cost.ts";
import { addCredits } from "./credits.ts";
import { addCueSheet } from "./cue-sheet.ts";
import { addDisclosure } from "./disclosure.ts";
import { addDossier } from "./dossier.ts";
import { addFairUseReport } from "./fair-use.ts";
import { addLicensed } from "./licensed.ts";
import { addSources } from "./sources.ts";

export function addReport(program: Command, cli: Cli): void {
	const noun = program
		.command("report")
		.description(
			"cost report, cost with licences, budget, fair use report, cue sheet, fair use dossier, end credits, on-screen sources, generated or altered material",
		);
	addCostReport(noun, cli);
	addLicensed(noun, cli);
	addBudgetReport(noun, cli);
	addFairUseReport(noun, cli);
	addCueSheet(noun, cli);
	addDossier(noun, cli);
	addCredits(noun, cli);
	addSources(noun, cli);
	addDisclosure(noun, cli);
}
