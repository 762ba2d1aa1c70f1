import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { aKind, kindName, type StoredKind } from "../../project/kinds/kind.ts";
import { quoteName } from "../../text/quote-name.ts";
import { confirmRemoval, YES_FLAG } from "../../ui/confirm-removal.ts";
import { finishChange } from "./change.ts";

interface RemoveOptions {
	readonly yes?: boolean;
}

/** Removes one entity with its parts. */
async function runRemove<T>(
	context: Context,
	kind: StoredKind<T>,
	reference: string,
	{ yes }: RemoveOptions,
): Promise<undefined> {
	// Ask without the lock, so that no other ox waits for the answer.
	const what = await context.viewProject(({ project }) => {
		const entity = kind.find(project, reference);
		return kind.removal?.(project, entity) ?? `${kindName(kind)} ${quoteName(kind.label(project, entity))}`;
	});
	if (!(await confirmRemoval(context, what, yes))) return;
	await context.withProject((open) => {
		const entity = kind.find(open.project, reference);
		finishChange(context, open, kind, kind.remove(open.project, entity), "Removed", open.project);
	});
}

export function addRemove<T>(noun: Command, cli: Cli, kind: StoredKind<T>, run = runRemove<T>): void {
	noun
		.command("remove")
		.description(`remove ${aKind(kind)}; ox undo brings it back`)
		.argument(kind.argument, kind.argumentHelp)
		.option(...YES_FLAG)
		.action((reference: string, options: RemoveOptions, command: Command) =>
			cli.run(command, (context) => run(context, kind, reference, options)),
		);
}
