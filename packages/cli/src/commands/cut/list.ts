import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { type CutEntry, listCuts } from "../../project/cut-files.ts";
import { formatTable } from "../../text/table.ts";

/** A cut as lists print it with `--json`. */
function presentEntry({ slug, cut }: CutEntry): Readonly<Record<string, unknown>> {
	const { id, name, description, date, fps, locked, display_currency, use_source_tcs, edls } = cut;
	return { id, slug, name, description, date, fps, locked, display_currency, use_source_tcs, edls };
}

/** Prints the project's cuts, latest first. */
async function runCutList(context: Context): Promise<undefined> {
	await context.viewProject((open) => {
		const cuts = listCuts(open.files, open.root);
		context.io.result(cuts.map(presentEntry), () =>
			formatTable(
				[
					{ header: "Cut", flexible: true },
					{ header: "Date" },
					{ header: "Fps", align: "right" },
					{ header: "Lists", align: "right" },
					{ header: "Locked" },
					{ header: "Folder", flexible: true },
				],
				cuts.map(({ slug, cut }) => [
					cut.name,
					cut.date,
					cut.fps,
					String(cut.edls.length),
					cut.locked ? "locked" : "",
					`cuts/${slug}`,
				]),
				context.io.columns,
			),
		);
		if (cuts.length === 0) context.io.message("No cuts yet. Import one with: ox cut import");
	});
}

export function addCutList(noun: Command, cli: Cli, run = runCutList): void {
	noun
		.command("list")
		.description("list the cuts, the latest first")
		.action((_options, command: Command) => cli.run(command, (context) => run(context)));
}
