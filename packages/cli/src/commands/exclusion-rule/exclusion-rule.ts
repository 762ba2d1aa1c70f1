import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import { exclusionRuleKind } from "../../project/kinds/exclusion-rule-kind.ts";
import { addEntityNoun } from "../entity/noun.ts";
import { addExclusionRuleTry } from "./try.ts";

export function addExclusionRule(program: Command, cli: Cli): void {
	const noun = addEntityNoun(program, cli, exclusionRuleKind).description(
		"list, show, add, set, remove and try exclusion rules: the clips that cuts leave out",
	);
	addExclusionRuleTry(noun, cli);
}
