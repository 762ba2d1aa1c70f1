import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import { budgetKind } from "../../project/kinds/budget-kind.ts";
import { addEntityNoun } from "./noun.ts";

export function addBudget(program: Command, cli: Cli): void {
	addEntityNoun(program, cli, budgetKind).description(
		"list, show, add, set and remove lines of the budget; compare it with a cut by: ox report budget",
	);
}
