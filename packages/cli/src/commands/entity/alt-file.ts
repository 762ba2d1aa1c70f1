import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import { altFileKind } from "../../project/kinds/alt-file-kind.ts";
import { addEntityNoun } from "./noun.ts";

export function addAltFile(program: Command, cli: Cli): void {
	addEntityNoun(program, cli, altFileKind).description(
		"list, show, add, set and remove alt files: other file names of records",
	);
}
