import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import { addRightsCheck } from "./check.ts";
import { addRightsExpiring } from "./expiring.ts";

export function addRights(noun: Command, cli: Cli): void {
	addRightsCheck(noun, cli);
	addRightsExpiring(noun, cli);
}
