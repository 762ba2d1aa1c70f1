import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import { addEntityNoun } from "../entity/noun.ts";
import { priceKind } from "./price-kind.ts";

export function addPrice(program: Command, cli: Cli): void {
	addEntityNoun(program, cli, priceKind);
}
