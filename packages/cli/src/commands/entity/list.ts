import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { formatTable } from "../../text/table.ts";
import type { EntityKind } from "./kind.ts";

/** Prints every entity of a kind. */
async function runList<T>(context: Context, kind: EntityKind<T>): Promise<undefined> {
	await context.viewProject(({ project }) => {
		const entities = kind.list(project);
		context.io.result(
			entities.map((entity) => kind.present(project, entity)),
			() =>
				formatTable(
					kind.columns,
					entities.map((entity) => kind.row(project, entity)),
					context.io.columns,
				),
		);
		if (entities.length === 0) context.io.message(`No ${kind.plural} yet.`);
	});
}

export function addList<T>(noun: Command, cli: Cli, kind: EntityKind<T>, run = runList<T>): void {
	noun
		.command("list")
		.description(`list the ${kind.plural}`)
		.action((_options, command: Command) => cli.run(command, (context) => run(context, kind)));
}
