import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import { exclusionRuleKind } from "../../project/kinds/exclusion-rule-kind.ts";
import { addEntityVerbs } from "../entity/verbs.ts";
import { addExclusionRuleTry } from "./try.ts";

export function addExclusionRule(noun: Command, cli: Cli): void {
	addEntityVerbs(noun, cli, exclusionRuleKind);
	addExclusionRuleTry(noun, cli);
}
