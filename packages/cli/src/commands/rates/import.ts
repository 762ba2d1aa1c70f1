import { counted } from "@oxcut/core/model";
import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { projectFiles } from "../../project/project.ts";
import { readRatesFile } from "../../project/read-rates-file.ts";

/** Sets the project's own rates; cuts use them once they are refreshed. */
async function runRatesImport(context: Context, file: string): Promise<undefined> {
	const rates = readRatesFile(context.files, context.cwd, file);
	await context.withProject(({ project, save }) =>
		save(projectFiles({ ...project, rates }), `imported rates of ${rates.timestamp}`),
	);
	const count = Object.keys(rates.rates).length;
	if (context.io.json) context.io.result(rates, () => "");
	context.io.message(
		`${counted(count, "rate")} of ${rates.timestamp}. Apply them to a cut with: ox cut refresh`,
	);
}

export function addRatesImport(noun: Command, cli: Cli, run = runRatesImport): void {
	noun
		.command("import")
		.description("replace the project's exchange rates")
		.argument(
			"<file>",
			"JSON as ox rates show --json prints it, or CSV: a line timestamp,YYYY-MM-DD, then lines CODE,RATE in units per US dollar",
		)
		.action((file: string, _options, command: Command) => cli.run(command, (context) => run(context, file)));
}
