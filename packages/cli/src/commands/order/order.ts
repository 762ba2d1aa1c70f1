import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import { orderKind } from "../../project/kinds/order-kind.ts";
import { addStoredVerbs } from "../entity/noun.ts";
import { addOrderCreate } from "./create.ts";
import { addOrderExport } from "./export.ts";
import { addOrderMail } from "./mail.ts";
import { addOrderMarks } from "./mark.ts";
import { addOrderMasters } from "./masters.ts";
import { addOrderReceive } from "./receive.ts";
import { addOrderSupplement } from "./supplement.ts";

export function addOrder(program: Command, cli: Cli): void {
	const noun = program
		.command(orderKind.noun)
		.description("list the masters that a cut needs, order them by licensor, and follow the orders");
	addOrderMasters(noun, cli);
	addOrderCreate(noun, cli);
	addOrderSupplement(noun, cli);
	addStoredVerbs(noun, cli, orderKind);
	addOrderMarks(noun, cli);
	addOrderReceive(noun, cli);
	addOrderMail(noun, cli);
	addOrderExport(noun, cli);
}
