import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import { fairUseKind } from "../../project/kinds/fair-use-kind.ts";
import { addStoredVerbs } from "../entity/noun.ts";
import { addFairUseCheck } from "./check.ts";
import { addFairUseReview } from "./review.ts";

export function addFairUse(program: Command, cli: Cli): void {
	const noun = program
		.command(fairUseKind.noun)
		.description("review fair uses, keep counsel's verdicts, and check a cut against them");
	addFairUseReview(noun, cli);
	addFairUseCheck(noun, cli);
	addStoredVerbs(noun, cli, fairUseKind);
}
