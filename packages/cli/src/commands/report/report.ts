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
import { addSeriesReport } from "./series.ts";
import { addSources } from "./sources.ts";

export function addReport(noun: Command, cli: Cli): void {
	addCostReport(noun, cli);
	addLicensed(noun, cli);
	addBudgetReport(noun, cli);
	addSeriesReport(noun, cli);
	addFairUseReport(noun, cli);
	addCueSheet(noun, cli);
	addDossier(noun, cli);
	addCredits(noun, cli);
	addSources(noun, cli);
	addDisclosure(noun, cli);
}
