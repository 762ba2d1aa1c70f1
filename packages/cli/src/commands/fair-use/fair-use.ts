import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import { fairUseKind } from "../../project/kinds/fair-use-kind.ts";
import { addStoredVerbs } from "../entity/verbs.ts";
import { addFairUseCheck } from "./check.ts";
import { addFairUseReview } from "./review.ts";

export function addFairUse(noun: Command, cli: Cli): void {
	addFairUseReview(noun, cli);
	addFairUseCheck(noun, cli);
	addStoredVerbs(noun, cli, fairUseKind);
}
