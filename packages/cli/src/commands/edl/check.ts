import { countDiagnostics, RATE_NAMES } from "@oxcut/core";
import { counted, safeText } from "@oxcut/core/model";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { EXIT, type ExitCode } from "../../errors/exit-codes.ts";
import { offeringOption } from "../../options/parse-choice.ts";
import { formatGroup, groupDiagnostics } from "../../text/diagnostic-groups.ts";
import { readLists, refusalOf } from "./read-lists.ts";

interface EdlCheckOptions {
	readonly fps?: string;
	readonly strict?: boolean;
}

/** Reports everything wrong or doubtful in edit lists. Exit 2 for errors; with `--strict` exit 1 for warnings. */
function runEdlCheck(
	context: Context,
	names: readonly string[],
	{ fps, strict = false }: EdlCheckOptions,
): ExitCode {
	const { edls } = readLists(context, names, fps);
	const { io } = context;
	const diagnostics = edls.flatMap((edl) => edl.diagnostics);
	const errors = countDiagnostics(diagnostics, "error");
	const warnings = countDiagnostics(diagnostics, "warning");
	const notes = countDiagnostics(diagnostics, "info");
	const refusal = refusalOf(edls);
	const files = edls.map(({ file, rate, rateGuessed, lines, events, diagnostics: found }) => ({
		file,
		fps: rate.name,
		guessed: rateGuessed,
		events: events.length,
		lines,
		diagnostics: found,
	}));
	io.result({ ...(refusal ? { error: refusal } : {}), errors, warnings, notes, files }, () =>
		[
			...groupDiagnostics(diagnostics).map((group) => `${formatGroup(group, io.outColours)}\n`),
			...edls.map(
				({ file, rate, rateGuessed, lines, events }) =>
					`${safeText(file)}: ${counted(events.length, "event")} at ${rate.name} fps${rateGuessed ? " (a guess)" : ""}; ${lines.total} lines in, ${lines.accounted} accounted for\n`,
			),
			`${counted(errors, "error")}, ${counted(warnings, "warning")}, ${counted(notes, "note")}\n`,
		].join(""),
	);
	if (errors > 0) return EXIT.badInput;
	return strict && warnings > 0 ? EXIT.found : EXIT.done;
}

export function addEdlCheck(noun: Command, cli: Cli, run = runEdlCheck): void {
	noun
		.command("check")
		.description("report errors and warnings in edit lists")
		.argument("<file...>", "edit decision lists; - is stdin")
		.addOption(
			offeringOption("--fps <rate>", "frames per second; default: guessed from each list", RATE_NAMES),
		)
		.option("--strict", "exit 1 if there are warnings")
		.action((names: string[], options: EdlCheckOptions, command: Command) =>
			cli.run(command, (context) => run(context, names, options)),
		);
}
