import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import { licenseKind } from "../../project/kinds/license-kind.ts";
import { addEntityNoun } from "./noun.ts";

export function addLicense(program: Command, cli: Cli): void {
	addEntityNoun(program, cli, licenseKind).description(
		"list, show, add, set and remove licences: what licensors grant, and for which fees",
	);
}
