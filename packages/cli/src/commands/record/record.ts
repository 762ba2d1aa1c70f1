import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import { addEntityNoun } from "../entity/noun.ts";
import { recordKind } from "./record-kind.ts";

export function addRecord(program: Command, cli: Cli): void {
	addEntityNoun(program, cli, recordKind);
}
