import type { Command } from "commander";

/** Gives a report's command the flags that all reports have. */
export function addReportFlags(command: Command): Command {
	return command
		.argument("[cut]", "its name or folder; the latest when left out")
		.option("-f, --format <format>", "table, json, csv, xlsx or pdf; else by the name of --out")
		.option("-o, --out <file>", "write it to a file; - is stdout")
		.option("--paper <size>", "pdf page size: a4 or letter", "a4");
}
