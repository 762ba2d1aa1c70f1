import { counted } from "@oxcut/core/model";
import type { Template } from "@oxcut/core/templates";
import { type Command, Option } from "commander";
import type { Context } from "../../context.ts";
import { FILL_HELP, fillTemplate, problemText } from "../../cuts/fill-template.ts";
import { CliError } from "../../errors/cli-error.ts";
import { EXIT, type ExitCode } from "../../errors/exit-codes.ts";
import { collect } from "../../options/parse-pair.ts";
import { findTemplate } from "../../project/template-files.ts";
import { quoteName } from "../../text/quote-name.ts";
import { drawReport, planOutput, putOutput } from "./report-output.ts";
import { ENDINGS, type ReportOptions } from "./run-report.ts";

/** The report that draws each form. */
const REPORT_OF: Readonly<Record<Template["form"], string>> = {
	"cue-sheet": "cue-sheet",
	"archive-log": "sources",
	"cost-sheet": "cost",
};

/** Problems shown before the file is written; ox template check shows all. */
const PROBLEMS_SHOWN = 20;

/** Flags of reports that can be drawn in a template. */
export interface TemplateOptions {
	readonly template?: string;
	readonly fill?: readonly string[];
	readonly strict?: boolean;
}

/** Adds the flags for templates to a report. */
export function addTemplateFlags(command: Command): Command {
	return command
		.option("--template <name>", "draw it in a form: ox template list shows them")
		.addOption(new Option("--fill <name=value>", FILL_HELP).argParser(collect))
		.option("--strict", "write nothing and exit 1 if the form lacks anything");
}

/** @throws {CliError} for a flag that only a template understands. */
export function refuseTemplateFlags({ fill, strict }: TemplateOptions): void {
	const flag = fill !== undefined ? "--fill" : strict ? "--strict" : null;
	if (flag !== null)
		throw new CliError("CLI_USAGE", `${flag} needs a form: add --template NAME.`, { field: flag });
}

/**
 * Draws a cut in the form of a template, after reporting what the form lacks [TPL7].
 *
 * @param form - the form that the command draws.
 */
export async function runTemplateReport(
	context: Context,
	form: Template["form"],
	cut: string | undefined,
	name: string,
	{ fill = [], strict = false, ...options }: ReportOptions & TemplateOptions,
): Promise<ExitCode> {
	const plan = planOutput(context, options, ENDINGS, "table");
	const found = findTemplate(context.files, context.findRoot(), name);
	if (found.template.form !== form)
		throw new CliError(
			"INVALID_VALUE",
			`The template ${quoteName(name)} is a form of another report: ox report ${REPORT_OF[found.template.form]} --template ${name}`,
			{ field: "--template" },
		);
	let exitCode: ExitCode = EXIT.done;
	await fillTemplate(context, found, cut, fill, async (report, build) => {
		const { problems } = report;
		for (const problem of problems.slice(0, PROBLEMS_SHOWN)) context.io.message(problemText(problem));
		if (problems.length > PROBLEMS_SHOWN)
			context.io.message(`… and ${problems.length - PROBLEMS_SHOWN} more: ox template check ${name}`);
		if (problems.length > 0 && strict) {
			exitCode = EXIT.found;
			context.io.message(
				`Nothing written: ${counted(problems.length, "problem")}, and --strict allows none.`,
			);
			return;
		}
		putOutput(context, plan, await drawReport(context, report, plan, build.input.cut.date));
	});
	return exitCode;
}
