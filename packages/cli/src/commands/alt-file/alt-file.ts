import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import { addEntityNoun } from "../entity/noun.ts";
import { altFileKind } from "./alt-file-kind.ts";

export function addAltFile(program: Command, cli: Cli): void {
	addEntityNoun(program, cli, altFileKind).description(
		"list, show, add, set and remove what other file names mean",
	);
}
