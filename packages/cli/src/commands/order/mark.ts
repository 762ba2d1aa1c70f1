import { withStatus } from "@oxcut/core/cut";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { today } from "../../cuts/cut-defaults.ts";
import { checkOrder, findOrder, orderKind, withOrder } from "../../project/kinds/order-kind.ts";
import { finishChange } from "../entity/change.ts";
import { obeyingOrderSteps } from "./obey-order-steps.ts";

interface MarkFlags {
	readonly on?: string;
}

/** The commands that move an order on, by the status that it gets. */
const MARKS = [
	{ verb: "send", status: "sent", help: "mark an order as sent" },
	{ verb: "confirm", status: "confirmed", help: "mark an order as confirmed by the licensor" },
	{ verb: "check", status: "checked", help: "mark an order's masters as checked" },
] as const;

async function runOrderMark(
	context: Context,
	status: (typeof MARKS)[number]["status"],
	reference: string,
	{ on = today() }: MarkFlags,
): Promise<undefined> {
	await context.withProject((open) => {
		const order = findOrder(open.project, reference);
		const marked = obeyingOrderSteps(order, () => withStatus(order, status, on));
		const entity = checkOrder(open.project, marked, "on");
		const project = withOrder(open.project, entity);
		finishChange(context, open, orderKind, { project, entity, notes: [] }, "Changed");
	});
}

export function addOrderMarks(noun: Command, cli: Cli, run = runOrderMark): void {
	for (const { verb, status, help } of MARKS)
		noun
			.command(verb)
			.description(help)
			.argument(orderKind.argument, orderKind.argumentHelp)
			.option("--on <date>", "the day, YYYY-MM-DD; today by default")
			.action((reference: string, flags: MarkFlags, command: Command) =>
				cli.run(command, (context) => run(context, status, reference, flags)),
			);
}
