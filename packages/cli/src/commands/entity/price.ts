import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import { priceKind } from "../../project/kinds/price-kind.ts";
import { addEntityNoun } from "./noun.ts";

export function addPrice(program: Command, cli: Cli): void {
	addEntityNoun(program, cli, priceKind);
}
