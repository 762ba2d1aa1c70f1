import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import { orderKind } from "../../project/kinds/order-kind.ts";
import { addStoredVerbs } from "../entity/verbs.ts";
import { addOrderCreate } from "./create.ts";
import { addOrderExport } from "./export.ts";
import { addOrderMail } from "./mail.ts";
import { addOrderMarks } from "./mark.ts";
import { addOrderMasters } from "./masters.ts";
import { addOrderReceive } from "./receive.ts";
import { addOrderSupplement } from "./supplement.ts";

export function addOrder(noun: Command, cli: Cli): void {
	addOrderMasters(noun, cli);
	addOrderCreate(noun, cli);
	addOrderSupplement(noun, cli);
	addStoredVerbs(noun, cli, orderKind);
	addOrderMarks(noun, cli);
	addOrderReceive(noun, cli);
	addOrderMail(noun, cli);
	addOrderExport(noun, cli);
}
