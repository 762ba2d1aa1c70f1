import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { CliError } from "../../errors/cli-error.ts";
import { findCut, listCuts } from "../../project/cut-files.ts";
import { requireLink } from "../../sync/state/link-file.ts";
import { keyOf } from "../../sync/state/state.ts";
import { quoteName } from "../../text/quote-name.ts";

/** Opens a cut in the browser: by default the latest, or the production if there are no cuts. */
async function runOpen(context: Context, name: string | undefined): Promise<undefined> {
	const url = await context.viewProject(({ files, root }) => {
		const { head, pairs } = requireLink(files, root);
		const cuts = listCuts(files, root);
		if (name === undefined && cuts.length === 0)
			return `${head.server}/projects/${head.production_id}/reports`;
		const { cut } = findCut(cuts, name);
		const id = pairs.get(keyOf("cut", cut.id));
		if (id !== undefined) return `${head.server}/cuts/${id}`;
		throw new CliError(
			"NOT_FOUND",
			`The server does not have the cut ${quoteName(cut.name)} yet. First run: ox push`,
			{
				field: "CUT",
			},
		);
	});
	context.io.result({ url }, () => `${url}\n`);
	try {
		await context.machine.openBrowser(url);
	} catch {
		context.io.message("Couldn't start a browser. Open the address yourself.");
	}
}

export function addOpen(noun: Command, cli: Cli, run = runOpen): void {
	noun
		.argument("[cut]", "its name or folder; by default the latest")
		.action((name: string | undefined, _options, command: Command) =>
			cli.run(command, (context) => run(context, name)),
		);
}
