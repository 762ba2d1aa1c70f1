import { storedOrderClips, storedOrderReport } from "@oxcut/core/cut";
import { counted, EXPORT_FORMATS } from "@oxcut/core/model";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { today } from "../../cuts/cut-defaults.ts";
import { PAPERS } from "../../cuts/write-reports.ts";
import { choiceOption } from "../../options/parse-choice.ts";
import { licensorName } from "../../project/kinds/find-licensor.ts";
import { findOrder, orderKind } from "../../project/kinds/order-kind.ts";
import { drawReport, endingsOf, type OutputOptions, planOutput, putOutput } from "../report/report-output.ts";

export const ORDER_FORMATS = ["table", "edl", "ale", ...EXPORT_FORMATS] as const;
export const ORDER_ENDINGS = endingsOf({ ".txt": "table", ".edl": "edl", ".ale": "ale" });

type ExportFlags = OutputOptions<(typeof ORDER_FORMATS)[number]>;

/** Writes an order as it was placed, with the masters that have arrived [ORD5, ORD6, ORD8]. */
async function runOrderExport(context: Context, reference: string, flags: ExportFlags): Promise<undefined> {
	const plan = planOutput<"table" | "edl" | "ale">(context, flags, ORDER_ENDINGS, "table");
	await context.viewProject(async ({ project }) => {
		const order = findOrder(project, reference);
		const licensor = licensorName(project.library, order.licensor_id);
		const { format } = plan;
		if (format === "edl" || format === "ale") {
			putOutput(context, plan, storedOrderClips(order, licensor, format));
			const whole = order.lines.filter(({ ranges }) => ranges.length === 0).length;
			if (whole > 0)
				context.io.message(
					`${counted(whole, "whole item")} can't be in an ${format.toUpperCase()} file: the table and the other formats have all.`,
				);
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
		.description("print an order, or write it to a file: xlsx, pdf, csv, json, edl or ale")
		.argument(orderKind.argument, orderKind.argumentHelp)
		.addOption(choiceOption("-f, --format <format>", "the format; else by the name of --out", ORDER_FORMATS))
		.option("-o, --out <file>", "write to a file; - is stdout")
		.addOption(choiceOption("--paper <size>", "pdf page size", PAPERS).default("a4"))
		.action((reference: string, flags: ExportFlags, command: Command) =>
			cli.run(command, (context) => run(context, reference, flags)),
		);
}
