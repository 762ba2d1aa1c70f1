import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { aKind, type EntityKind, type Options } from "../../project/kinds/kind.ts";
import { finishChange } from "./change.ts";

/** Adds one entity. */
async function runAdd<T>(
	context: Context,
	kind: EntityKind<T>,
	argument: string | undefined,
	options: Options,
): Promise<undefined> {
	await context.withProject((open) => {
		finishChange(context, open, kind, kind.add(open.project, argument, options), "Added");
	});
}

export function addAdd<T>(noun: Command, cli: Cli, kind: EntityKind<T>, run = runAdd<T>): void {
	kind
		.describeAdd(noun.command("add").description(`add ${aKind(kind)}`))
		.action((...words: [...(string | undefined)[], Options, Command]) => {
			const command = words.at(-1) as Command;
			const argument = command.args[0];
			return cli.run(command, (context) => run(context, kind, argument, command.opts()));
		});
}
