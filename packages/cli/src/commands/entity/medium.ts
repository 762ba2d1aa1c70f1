import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import { mediumKind } from "../../project/kinds/medium-kind.ts";
import { addEntityNoun } from "./noun.ts";

export function addMedium(program: Command, cli: Cli): void {
	addEntityNoun(program, cli, mediumKind).description(
		"list, show, add, set and remove media of the project's own, beside those of ox",
	);
}
