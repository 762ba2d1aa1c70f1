import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import { scenarioKind } from "../../project/kinds/scenario-kind.ts";
import { addStoredVerbs } from "../entity/noun.ts";
import { addScenarioApply } from "./apply.ts";
import { addScenarioCompare } from "./compare.ts";

export function addScenario(program: Command, cli: Cli): void {
	const noun = program
		.command(scenarioKind.noun)
		.description("list, show, compare, apply and remove scenarios, which are saved by: ox what-if --save");
	addScenarioCompare(noun, cli);
	addScenarioApply(noun, cli);
	addStoredVerbs(noun, cli, scenarioKind);
}
