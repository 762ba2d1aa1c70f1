import type { Command } from "commander";
import { PAPERS } from "../../cuts/write-reports.ts";
import { choiceOption } from "../../options/parse-choice.ts";
import { FORMATS } from "./run-report.ts";

/** Adds the flags common to all reports to a command. */
export function addReportFlags(command: Command): Command {
	return command
		.argument("[cut]", "its name or folder; by default the latest")
		.addOption(choiceOption("-f, --format <format>", "the format; else by the name of --out", FORMATS))
		.option("-o, --out <file>", "write to a file; - is stdout")
		.addOption(choiceOption("--paper <size>", "pdf page size", PAPERS).default("a4"));
}
