import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import { deliveryKind } from "../../project/kinds/delivery-kind.ts";
import { addEntityNoun } from "./noun.ts";

export function addDelivery(program: Command, cli: Cli): void {
	addEntityNoun(program, cli, deliveryKind).description(
		"list, show, add, set and remove deliveries: what the film is sold for",
	);
}
