import type { Command } from "commander";
import type { Cli } from "../cli.ts";
import type { Context } from "../context.ts";
import { CliError } from "../errors/cli-error.ts";
import { writeOutputs } from "../project/write-output.ts";
import { quoteName } from "../text/quote-name.ts";

/** Writes the production to a workbook with the import's own headers: importing it again changes nothing. */
async function runExport(context: Context, name: string): Promise<undefined> {
	if (!/\.xlsx$/i.test(name))
		throw new CliError("CLI_USAGE", `${quoteName(name)} must end in .xlsx.`, { file: name });
	await context.viewProject(async ({ project }) => {
		const { writeLibraryWorkbook } = await import("@oxcut/core/spreadsheet");
		const bytes = writeLibraryWorkbook(project.library);
		writeOutputs(context.files, context.cwd, [{ name, bytes }]);
		const { records, licensors, prices, conditions, altFiles } = project.library;
		const counts = {
			records: records.length,
			licensors: licensors.length,
			prices: prices.length,
			conditions: conditions.length,
			"alt-files": altFiles.length,
		};
		if (context.io.json) context.io.result({ file: name, counts }, () => "");
		const told = Object.entries(counts).map(([kind, count]) => `${count} ${kind.replace("-", " ")}`);
		context.io.message(`Wrote ${quoteName(name)}: ${told.join(", ")}.`);
	});
}

export function addExport(noun: Command, cli: Cli, run = runExport): void {
	noun
		.argument("<file>", "a name that ends in .xlsx")
		.action((name: string, _options, command: Command) => cli.run(command, (context) => run(context, name)));
}
