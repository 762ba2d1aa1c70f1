import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import { recordKind } from "../../project/kinds/record-kind.ts";
import { addEntityNoun } from "./noun.ts";

export function addRecord(program: Command, cli: Cli): void {
	addEntityNoun(program, cli, recordKind);
}
