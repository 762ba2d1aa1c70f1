import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { finishChange } from "./change.ts";
import { aKind, type EntityKind } from "./kind.ts";

/** Removes one entity, with what cannot stand without it. */
async function runRemove<T>(context: Context, kind: EntityKind<T>, reference: string): Promise<undefined> {
	await context.withProject((open) => {
		const entity = kind.find(open.project, reference);
		finishChange(context, open, kind, kind.remove(open.project, entity), "Removed", open.project);
	});
}

export function addRemove<T>(noun: Command, cli: Cli, kind: EntityKind<T>, run = runRemove<T>): void {
	noun
		.command("remove")
		.description(`remove ${aKind(kind)}`)
		.argument(kind.argument, kind.argumentHelp)
		.action((reference: string, _options, command: Command) =>
			cli.run(command, (context) => run(context, kind, reference)),
		);
}
