import { counted, freeOrderName, type Order } from "@oxcut/core/model";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { CliError } from "../../errors/cli-error.ts";
import { nextId } from "../../project/kinds/kind.ts";
import { checkOrder, orderKind } from "../../project/kinds/order-kind.ts";
import { projectFiles } from "../../project/project.ts";
import { quoteName } from "../../text/quote-name.ts";
import { formatTable } from "../../text/table.ts";
import { type NeedsFlags, needsOfCut, reportLeftOut } from "./needs-of-cut.ts";

interface CreateFlags extends NeedsFlags {
	readonly name?: string;
	readonly spec?: string;
	readonly neededBy?: string;
}

/** Orders what a cut needs and no order has, a draft for each licensor [ORD11]. */
async function runOrderCreate(
	context: Context,
	name: string | undefined,
	flags: CreateFlags,
): Promise<undefined> {
	await context.withProject(async (open) => {
		const needs = await needsOfCut(context, open, name, flags);
		if (flags.name !== undefined && needs.licensors.length > 1)
			throw new CliError(
				"CLI_USAGE",
				`--name needs --licensor: the cut needs masters of ${counted(needs.licensors.length, "licensor")}.`,
				{ field: "--name" },
			);
		let { project } = open;
		const added: Order[] = [];
		for (const { licensor_id, licensor, lines } of needs.licensors) {
			const order = checkOrder(project, {
				...{ id: nextId(project.orders), licensor_id },
				name: flags.name?.trim() ?? freeOrderName(project.orders, licensor),
				...{ cut: needs.cut, fps: needs.fps, drop_frame: needs.drop_frame, handles: needs.handles },
				...{ spec: flags.spec ?? "", needed_by: flags.neededBy ?? null, lines },
			});
			added.push(order);
			project = { ...project, orders: [...project.orders, order] };
		}
		const { io } = context;
		const rows = () => added.map((order) => orderKind.row(project, order));
		io.result(
			added.map((order) => orderKind.present(project, order)),
			() => (added.length === 0 ? "" : formatTable(orderKind.columns, rows(), io.columns)),
		);
		reportLeftOut(context, needs);
		if (added.length === 0) {
			const whose = flags.licensor === undefined ? "" : " of that licensor";
			io.message(`Everything that ${quoteName(needs.cut)} needs${whose} is on an order.`);
			return;
		}
		const count = counted(added.length, "draft order");
		open.save(projectFiles(project), `added ${count}`);
		io.message(`Added ${count}. Draft the email with: ox order mail`);
	});
}

export function addOrderCreate(noun: Command, cli: Cli, run = runOrderCreate): void {
	noun
		.command("create")
		.description("add draft orders of the masters that a cut needs and no order has, one per licensor")
		.argument("[cut]", "its name or folder; by default the latest")
		.option("--licensor <name>", "only this licensor's")
		.option("--handles <frames>", "frames before and after each range", "0")
		.option("--spec <text>", "delivery format of the masters")
		.option("--needed-by <date>", "the day by which they are needed, YYYY-MM-DD")
		.option("--name <name>", "the order's name; by default the licensor and a number")
		.option("--all", "also records whose master has been received")
		.action((name: string | undefined, flags: CreateFlags, command: Command) =>
			cli.run(command, (context) => run(context, name, flags)),
		);
}
