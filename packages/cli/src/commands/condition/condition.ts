import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import { addEntityNoun } from "../entity/noun.ts";
import { conditionKind } from "./condition-kind.ts";

export function addCondition(program: Command, cli: Cli): void {
	addEntityNoun(program, cli, conditionKind);
}
