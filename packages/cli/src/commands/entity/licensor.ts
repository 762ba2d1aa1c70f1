import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import { licensorKind } from "../../project/kinds/licensor-kind.ts";
import { addMerge } from "./merge-licensors.ts";
import { addEntityVerbs } from "./verbs.ts";

export function addLicensor(noun: Command, cli: Cli): void {
	addEntityVerbs(noun, cli, licensorKind);
	addMerge(noun, cli);
}
