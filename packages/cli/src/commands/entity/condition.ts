import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import { conditionKind } from "../../project/kinds/condition-kind.ts";
import { addEntityNoun } from "./noun.ts";

export function addCondition(program: Command, cli: Cli): void {
	addEntityNoun(program, cli, conditionKind);
}
