import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import { addEntityNoun } from "../entity/noun.ts";
import { licensorKind } from "./licensor-kind.ts";
import { addMerge } from "./merge.ts";

export function addLicensor(program: Command, cli: Cli): void {
	addMerge(
		addEntityNoun(program, cli, licensorKind).description("list, show, add, set, remove and merge licensors"),
		cli,
	);
}
