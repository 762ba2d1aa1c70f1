import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import { addRightsCheck } from "./check.ts";
import { addRightsExpiring } from "./expiring.ts";

export function addRights(program: Command, cli: Cli): void {
	const noun = program
		.command("rights")
		.description("compare a cut with what the licences grant and the deliveries need");
	addRightsCheck(noun, cli);
	addRightsExpiring(noun, cli);
}
