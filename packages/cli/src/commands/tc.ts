import { evaluateExpression, RATE_NAMES } from "@oxcut/core";
import type { Command } from "commander";
import type { Cli } from "../cli.ts";
import type { Context } from "../context.ts";
import { CliError } from "../errors/cli-error.ts";
import { offeringOption } from "../options/parse-choice.ts";
import { parseRateFlag } from "../options/parse-rate-flag.ts";
import { formatDiagnostic } from "../text/format-diagnostic.ts";
import { safeText } from "../text/quote-name.ts";
import { textWidth } from "../text/width.ts";

export interface TcOptions {
	readonly fps: string;
	readonly drop?: boolean;
}

/** Calculates with timecodes and prints the label and its frame count. */
function runTc(
	context: Context,
	words: readonly string[],
	{ fps, drop: dropFrame = false }: TcOptions,
): undefined {
	const rate = parseRateFlag(fps, "--fps");
	const expression = words.join(" ");
	const { value, diagnostics } = evaluateExpression(expression, rate, { dropFrame });
	const fault = diagnostics.find(({ severity }) => severity === "error");
	if (!value || fault) {
		const column = fault?.column ?? 1;
		const caret = `${" ".repeat(textWidth(safeText(expression.slice(0, column - 1))))}^`;
		throw new CliError(
			"INVALID_VALUE",
			`${fault?.message ?? "no timecode"}\n  ${safeText(expression)}\n  ${caret}`,
			{
				field: "expression",
			},
		);
	}
	for (const diagnostic of diagnostics)
		context.io.message(formatDiagnostic(diagnostic, context.io.errColours));
	context.io.result(
		{ expression, fps: rate.name, ...value },
		() => `${value.label}  ${value.frames} frames\n`,
	);
}

export function addTc(program: Command, cli: Cli, run = runTc): void {
	program
		.command("tc")
		.description("calculate with timecodes")
		.argument(
			"<expression...>",
			'such as "01:00:00;00 + 250" or "90s"; put -- before one that starts with a minus',
		)
		.addOption(offeringOption("--fps <rate>", "frames per second", RATE_NAMES).makeOptionMandatory())
		.option("--drop", "count as drop-frame even if no label has a ;")
		.action((words: string[], options: TcOptions, command: Command) =>
			cli.run(command, (context) => run(context, words, options)),
		);
}
