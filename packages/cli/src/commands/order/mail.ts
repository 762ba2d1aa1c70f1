import { ORDER_MAIL_KINDS, type OrderMailKind, orderMail } from "@oxcut/core/cut";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { choiceOption } from "../../options/parse-choice.ts";
import { findOrder, orderKind } from "../../project/kinds/order-kind.ts";
import { obeyingOrderSteps } from "./obey-order-steps.ts";

interface MailFlags {
	readonly kind: OrderMailKind;
	readonly from?: string;
}

/** Prints the draft of an email about an order; ox sends nothing [ORD15]. */
async function runOrderMail(
	context: Context,
	reference: string,
	{ kind, from = "" }: MailFlags,
): Promise<undefined> {
	await context.viewProject(async ({ project }) => {
		const order = findOrder(project, reference);
		const contacts = project.employees.filter(
			({ licensor_id, email }) => licensor_id === order.licensor_id && email !== null,
		);
		const names = contacts.map(({ first_name, last_name }) => `${first_name} ${last_name}`.trim());
		const recipients = contacts.flatMap(({ email }) => email?.email ?? []);
		const draft = obeyingOrderSteps(order, () =>
			orderMail(order, {
				...{ kind, production: project.config.name, sender: from },
				names: names.filter((name) => name !== ""),
			}),
		);
		context.io.result({ recipients, ...draft }, () =>
			[
				...(recipients.length === 0 ? [] : [`To: ${recipients.join(", ")}`]),
				`Subject: ${draft.subject}\n\n${draft.text}`,
			].join("\n"),
		);
		if (recipients.length === 0)
			context.io.message("The licensor has no contact with an email address in this project.");
	});
}

export function addOrderMail(noun: Command, cli: Cli, run = runOrderMail): void {
	noun
		.command("mail")
		.description("print the draft of an email to the licensor, to copy into a mail program")
		.argument(orderKind.argument, orderKind.argumentHelp)
		.addOption(choiceOption("--kind <kind>", "what it asks for", ORDER_MAIL_KINDS).default("order"))
		.option("--from <name>", "the sender's name, below the text")
		.action((reference: string, flags: MailFlags, command: Command) =>
			cli.run(command, (context) => run(context, reference, flags)),
		);
}
