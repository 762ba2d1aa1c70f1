import { expiryCalendar, expiryReport } from "@oxcut/core/clearance";
import { EXPORT_FORMATS } from "@oxcut/core/model";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { buildDateOf } from "../../cuts/build-date.ts";
import { PAPERS } from "../../cuts/write-reports.ts";
import { CliError } from "../../errors/cli-error.ts";
import { choiceOption } from "../../options/parse-choice.ts";
import { parseDateFlag } from "../../options/parse-date-flag.ts";
import { quoteName } from "../../text/quote-name.ts";
import { drawReport, endingsOf, type OutputOptions, planOutput, putOutput } from "../report/report-output.ts";

const FORMATS = ["table", "ics", ...EXPORT_FORMATS] as const;
const ENDINGS = endingsOf({ ".ics": "ics" });

interface ExpiringOptions extends OutputOptions<(typeof FORMATS)[number]> {
	/** `YYYY-MM-DD`. */
	readonly from?: string;
	readonly within?: number;
}

/** Lists the last days of licences from today on [RIG15]. */
async function runExpiring(
	context: Context,
	{ from, within, ...options }: ExpiringOptions,
): Promise<undefined> {
	const plan = planOutput<"table" | "ics">(context, options, ENDINGS, "table");
	await context.viewProject(async ({ project }) => {
		const { licenses, library, config } = project;
		const licensors = new Map(library.licensors.map(({ id, name }) => [id, name]));
		const locators = new Map(library.records.map(({ id, production_locator }) => [id, production_locator]));
		const today = from ?? dayOf(buildDateOf(new Date().toISOString(), context.env));
		const report = expiryReport({
			licenses,
			today,
			within,
			licensorName: (id) => licensors.get(id) ?? "",
			locator: (id) => locators.get(id) ?? "",
		});
		const { format } = plan;
		const output =
			format === "ics"
				? expiryCalendar(report.document, config.name)
				: await drawReport(context, report, { ...plan, format }, today);
		putOutput(context, plan, output);
	});
}

/** The day of a timestamp in UTC. */
function dayOf(timestamp: string): string {
	return timestamp.slice(0, "YYYY-MM-DD".length);
}

/** @throws {CliError} unless it is a whole number. */
function parseDays(text: string): number {
	if (/^\d{1,5}$/.test(text)) return Number(text);
	throw new CliError("INVALID_VALUE", `--within must be a whole number of days, not ${quoteName(text)}.`, {
		field: "--within",
	});
}

export function addRightsExpiring(noun: Command, cli: Cli, run = runExpiring): void {
	noun
		.command("expiring")
		.description("the last days of terms and options from today on, also as a calendar file")
		.option("--from <date>", "the first day: YYYY-MM-DD; by default today in UTC", (text) =>
			parseDateFlag(text, "--from"),
		)
		.option("--within <days>", "only so many days ahead", parseDays)
		.addOption(choiceOption("-f, --format <format>", "the format; default: from the name of --out", FORMATS))
		.option("-o, --out <file>", "write to a file; - is stdout")
		.addOption(choiceOption("--paper <size>", "pdf page size", PAPERS).default("a4"))
		.action((options: ExpiringOptions, command: Command) =>
			cli.run(command, (context) => run(context, options)),
		);
}
