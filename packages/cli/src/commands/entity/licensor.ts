import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import { licensorKind } from "../../project/kinds/licensor-kind.ts";
import { addMerge } from "./merge-licensors.ts";
import { addEntityNoun } from "./noun.ts";

export function addLicensor(program: Command, cli: Cli): void {
	addMerge(
		addEntityNoun(program, cli, licensorKind).description("list, show, add, set, remove and merge licensors"),
		cli,
	);
}
