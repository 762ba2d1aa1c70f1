import { type OrderOptions, orderClips, orderReport } from "@oxcut/core/cut";
import { counted, isOrderClipFormat } from "@oxcut/core/model";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { withCurrentCut } from "../../cuts/current-cut.ts";
import { PAPERS } from "../../cuts/write-reports.ts";
import { choiceOption } from "../../options/parse-choice.ts";
import { findLicensor } from "../../project/kinds/find-licensor.ts";
import { drawReport, type OutputOptions, planOutput, putOutput } from "../report/report-output.ts";
import { ORDER_ENDINGS, ORDER_FORMATS, type OrderFormat, tellWholeItems } from "./export.ts";
import { parseHandles } from "./parse-handles.ts";

interface OrderFlags extends OutputOptions<(typeof ORDER_FORMATS)[number]> {
	readonly licensor?: string;
	readonly handles: string;
	readonly spec?: string;
	readonly all?: boolean;
}

/** Prints the masters that a cut needs [ORD1–ORD6]. */
async function runOrderMasters(
	context: Context,
	name: string | undefined,
	flags: OrderFlags,
): Promise<undefined> {
	const plan = planOutput<OrderFormat>(context, flags, ORDER_ENDINGS, "table");
	const { spec = "", all: withReceived = false } = flags;
	const handles = parseHandles(flags.handles);
	await withCurrentCut(context, name, async ({ context: cut }, { library }) => {
		const licensorId = flags.licensor === undefined ? null : findLicensor(library, flags.licensor).id;
		const options: OrderOptions = { licensorId, handles, spec, withReceived };
		const report = orderReport(cut, library.records, options);
		const { format } = plan;
		const output = isOrderClipFormat(format)
			? orderClips(report.document, cut.timeline, format)
			: await drawReport(context, report, { ...plan, format }, cut.cut.date);
		putOutput(context, plan, output);
		const { licensors, numReceived } = report.document;
		const whole = licensors.flatMap(({ records }) => records.filter(({ isWhole }) => isWhole));
		if (isOrderClipFormat(format)) tellWholeItems(context, whole.length, format);
		if (numReceived > 0)
			context.io.message(
				`${counted(numReceived, "record")} left out, because the master has been received. --all includes them.`,
			);
	});
}

export function addOrderMasters(noun: Command, cli: Cli, run = runOrderMasters): void {
	noun
		// `ox order` alone lists them.
		.command("masters", { isDefault: true })
		.description("the masters that a cut needs: source ranges with handles, by licensor")
		.argument("[cut]", "its name or folder; by default the latest")
		.option("--licensor <name>", "only this licensor's")
		.option("--handles <frames>", "frames before and after each range", "0")
		.option("--spec <text>", "delivery format of the masters")
		.option("--all", "also records whose master has been received")
		.addOption(
			choiceOption("-f, --format <format>", "the format; default: from the name of --out", ORDER_FORMATS),
		)
		.option("-o, --out <file>", "write to a file; - is stdout")
		.addOption(choiceOption("--paper <size>", "pdf page size", PAPERS).default("a4"))
		.action((name: string | undefined, flags: OrderFlags, command: Command) =>
			cli.run(command, (context) => run(context, name, flags)),
		);
}
