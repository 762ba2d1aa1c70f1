import type { Command } from "commander";
import { PAPERS } from "../../cuts/write-reports.ts";
import { choiceOption } from "../../options/parse-choice.ts";
import { FORMATS } from "./run-report.ts";

/** Adds the flags common to all reports of a cut to a command. */
export function addReportFlags(command: Command): Command {
	return addFileFlags(command.argument("[cut]", "its name or folder; by default the latest"));
}

/** Adds the flags for a report's format and file to a command. */
export function addFileFlags(command: Command, formats: readonly string[] = FORMATS): Command {
	return command
		.addOption(choiceOption("-f, --format <format>", "the format; default: from the name of --out", formats))
		.option("-o, --out <file>", "write to a file; - is stdout")
		.addOption(choiceOption("--paper <size>", "pdf page size", PAPERS).default("a4"));
}
