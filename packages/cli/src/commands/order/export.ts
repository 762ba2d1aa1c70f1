import { storedOrderClips, storedOrderReport } from "@oxcut/core/cut";
import {
	counted,
	EXPORT_FORMATS,
	isOrderClipFormat,
	ORDER_CLIP_FILES,
	ORDER_CLIP_FORMATS,
	type OrderClipFormat,
} from "@oxcut/core/model";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { today } from "../../cuts/cut-defaults.ts";
import { PAPERS } from "../../cuts/write-reports.ts";
import { choiceOption } from "../../options/parse-choice.ts";
import { licensorName } from "../../project/kinds/find-licensor.ts";
import { findOrder, orderKind } from "../../project/kinds/order-kind.ts";
import { drawReport, endingsOf, type OutputOptions, planOutput, putOutput } from "../report/report-output.ts";

export type OrderFormat = "table" | OrderClipFormat;

export const ORDER_FORMATS = ["table", ...ORDER_CLIP_FORMATS, ...EXPORT_FORMATS] as const;
export const ORDER_ENDINGS = endingsOf<OrderFormat>({
	".txt": "table",
	...Object.fromEntries(ORDER_CLIP_FORMATS.map((format) => [ORDER_CLIP_FILES[format].ending, format])),
});

type ExportFlags = OutputOptions<(typeof ORDER_FORMATS)[number]>;

/** Reports the whole items that a file of source ranges leaves out. */
export function tellWholeItems({ io }: Context, count: number, format: OrderClipFormat): void {
	if (count === 0) return;
	io.message(
		`${counted(count, "whole item")} left out: ${ORDER_CLIP_FILES[format].label} holds only ranges. The table, xlsx, pdf, csv and json have all.`,
	);
}

/** Writes an order as it was placed, with the masters that have arrived [ORD5, ORD6, ORD8]. */
async function runOrderExport(context: Context, reference: string, flags: ExportFlags): Promise<undefined> {
	const plan = planOutput<OrderFormat>(context, flags, ORDER_ENDINGS, "table");
	await context.viewProject(async ({ project }) => {
		const order = findOrder(project, reference);
		const licensor = licensorName(project.library, order.licensor_id);
		const { format } = plan;
		if (isOrderClipFormat(format)) {
			putOutput(context, plan, storedOrderClips(order, licensor, format));
			tellWholeItems(context, order.lines.filter(({ ranges }) => ranges.length === 0).length, format);
			return;
		}
		const date = order.dates.sent ?? today();
		putOutput(
			context,
			plan,
			await drawReport(context, storedOrderReport(order, licensor), { ...plan, format }, date),
		);
	});
}

export function addOrderExport(noun: Command, cli: Cli, run = runOrderExport): void {
	noun
		.command("export")
		.description("print an order, or write it to a file: xlsx, pdf, csv, json, edl, ale, otio or xmeml")
		.argument(orderKind.argument, orderKind.argumentHelp)
		.addOption(
			choiceOption("-f, --format <format>", "the format; default: from the name of --out", ORDER_FORMATS),
		)
		.option("-o, --out <file>", "write to a file; - is stdout")
		.addOption(choiceOption("--paper <size>", "pdf page size", PAPERS).default("a4"))
		.action((reference: string, flags: ExportFlags, command: Command) =>
			cli.run(command, (context) => run(context, reference, flags)),
		);
}
