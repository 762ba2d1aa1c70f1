import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import { scenarioKind } from "../../project/kinds/scenario-kind.ts";
import { addStoredVerbs } from "../entity/verbs.ts";
import { addScenarioApply } from "./apply.ts";
import { addScenarioCompare } from "./compare.ts";

export function addScenario(noun: Command, cli: Cli): void {
	addScenarioCompare(noun, cli);
	addScenarioApply(noun, cli);
	addStoredVerbs(noun, cli, scenarioKind);
}
