import type { OrderNeeds } from "@oxcut/core/cut";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { section } from "../../cuts/summary-text.ts";
import { quoteName } from "../../text/quote-name.ts";
import { formatTable } from "../../text/table.ts";
import { type NeedsFlags, needsOfCut, reportLeftOut } from "./needs-of-cut.ts";

const NEEDED = [
	...[
		{ header: "Licensor", flexible: true },
		{ header: "Record", flexible: true },
	],
	...[{ header: "Because" }, { header: "Source", flexible: true }],
];
const UNUSED = [
	...[
		{ header: "Order", flexible: true },
		{ header: "Record", flexible: true },
	],
	{ header: "Source", flexible: true },
];
const BECAUSE = { new: "not ordered", more: "more of it", whole: "the whole item" } as const;

function rangesText(ranges: readonly { readonly in: string; readonly out: string }[], all: string): string {
	return ranges.length === 0 ? all : ranges.map((range) => `${range.in}–${range.out}`).join(", ");
}

function neededRows({ licensors }: OrderNeeds): string[][] {
	return licensors.flatMap(({ licensor, lines }) =>
		lines.map(({ production_locator, title, need, ranges }) => [
			...[licensor, `${production_locator} ${title}`.trim(), BECAUSE[need]],
			rangesText(ranges, "whole item"),
		]),
	);
}

function unusedRows({ unused }: OrderNeeds): string[][] {
	return unused.map(({ order, production_locator, title, ranges }) => [
		...[order, `${production_locator} ${title}`.trim(), rangesText(ranges, "all of it")],
	]);
}

/**
 * Shows what changed since the orders: the masters that a cut needs beyond them, and those ordered but no longer
 * needed [ORD11, ORD12].
 */
async function runOrderSupplement(
	context: Context,
	name: string | undefined,
	flags: NeedsFlags,
): Promise<undefined> {
	await context.viewProject(async (open) => {
		const needs = await needsOfCut(context, open, name, flags);
		const { io } = context;
		const [needed, unused] = [neededRows(needs), unusedRows(needs)];
		io.result(needs, () =>
			[
				section(`To order (${needed.length})`, formatTable(NEEDED, needed, io.columns)),
				section(`Ordered, but not in the cut (${unused.length})`, formatTable(UNUSED, unused, io.columns)),
			]
				.join("")
				.trimStart(),
		);
		reportLeftOut(context, needs);
		if (needed.length > 0) io.message("Order them with: ox order create");
		else if (unused.length === 0) io.message(`The orders have exactly what ${quoteName(needs.cut)} needs.`);
	});
}

export function addOrderSupplement(noun: Command, cli: Cli, run = runOrderSupplement): void {
	noun
		.command("supplement")
		.description("show masters that a cut needs but no order has, and ordered ones that it doesn't use")
		.argument("[cut]", "its name or folder; by default the latest")
		.option("--licensor <name>", "only this licensor's")
		.option("--handles <frames>", "frames before and after each range", "0")
		.option("--all", "also records whose master has been received")
		.action((name: string | undefined, flags: NeedsFlags, command: Command) =>
			cli.run(command, (context) => run(context, name, flags)),
		);
}
