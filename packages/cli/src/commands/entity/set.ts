import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { CliError } from "../../errors/cli-error.ts";
import { aKind, type Options, type StoredKind } from "../../project/kinds/kind.ts";
import { finishChange } from "./change.ts";

/** Changes the given fields of one entity. */
async function runSet<T>(
	context: Context,
	kind: StoredKind<T>,
	reference: string,
	options: Options,
): Promise<undefined> {
	if (Object.keys(options).length === 0)
		throw new CliError(
			"CLI_USAGE",
			`Nothing to set: give at least one flag. See: ox ${kind.noun} set --help`,
		);
	await context.withProject((open) => {
		const entity = kind.find(open.project, reference);
		finishChange(context, open, kind, kind.set(open.project, entity, options), "Changed");
	});
}

export function addSet<T>(noun: Command, cli: Cli, kind: StoredKind<T>, run = runSet<T>): void {
	kind
		.describeSet(
			noun
				.command("set")
				.description(`change fields of ${aKind(kind)}`)
				.argument(kind.argument, kind.argumentHelp),
		)
		.action((reference: string, options: Options, command: Command) =>
			cli.run(command, (context) => run(context, kind, reference, options)),
		);
}
