import { evaluateExpression, RATE_NAMES } from "@oxcut/core";
import { safeText } from "@oxcut/core/model";
import type { Command } from "commander";
import type { Cli } from "../cli.ts";
import type { Context } from "../context.ts";
import { CliError } from "../errors/cli-error.ts";
import { offeringOption } from "../options/parse-choice.ts";
import { parseRateFlag } from "../options/parse-rate-flag.ts";
import { formatDiagnostic } from "../text/format-diagnostic.ts";
import { textWidth } from "../text/width.ts";

export interface TcOptions {
	readonly fps: string;
	readonly drop?: boolean;
}

const LONGEST_EXCERPT = 120;

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
		const excerpt = pointAt(expression, fault?.column ?? 1);
		throw new CliError("INVALID_VALUE", `${fault?.message ?? "no timecode"}\n${excerpt}`, {
			field: "expression",
		});
	}
	for (const diagnostic of diagnostics)
		context.io.message(formatDiagnostic(diagnostic, context.io.errColours));
	context.io.result(
		{ expression, fps: rate.name, ...value },
		() => `${value.label}  ${value.frames} frames\n`,
	);
}

/** The text around a column, and below it a caret. */
function pointAt(expression: string, column: number): string {
	const from = Math.max(0, column - LONGEST_EXCERPT / 2);
	const end = from + LONGEST_EXCERPT;
	const before = `${from > 0 ? "…" : ""}${safeText(expression.slice(from, column - 1))}`;
	const rest = `${safeText(expression.slice(column - 1, end))}${end < expression.length ? "…" : ""}`;
	return `  ${before}${rest}\n  ${" ".repeat(textWidth(before))}^`;
}

export function addTc(noun: Command, cli: Cli, run = runTc): void {
	noun
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
