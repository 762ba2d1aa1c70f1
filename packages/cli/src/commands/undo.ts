import type { Command } from "commander";
import type { Cli } from "../cli.ts";
import type { Context } from "../context.ts";
import { CliError } from "../errors/cli-error.ts";
import { lastUndoStep, listUndoSteps, revertStep } from "../project/undo.ts";

interface UndoOptions {
	readonly list?: boolean;
}

/** Undoes the last command that changed the project; run again, the one before it. */
async function runUndo(context: Context, { list = false }: UndoOptions): Promise<undefined> {
	const { io } = context;
	if (list) {
		await context.viewProject(({ files, root }) => {
			const { steps, damaged } = listUndoSteps(files, root);
			const list = steps.map(({ what }) => what);
			io.result(list, () => list.map((what) => `${what}\n`).join(""));
			for (const { message } of damaged) io.message(message);
			if (steps.length + damaged.length === 0) io.message("Nothing to undo.");
		});
		return;
	}
	await context.withProject(({ files, root, save }) => {
		const step = lastUndoStep(files, root);
		if (!step) throw new CliError("NOT_FOUND", "Nothing to undo.");
		save(revertStep(files, root, step));
		io.result({ undone: step.what }, () => "");
		io.message(`Undone: ${step.what}.`);
	});
}

export function addUndo(noun: Command, cli: Cli, run = runUndo): void {
	noun
		.option("--list", "list what can be undone, newest first")
		.action((options: UndoOptions, command: Command) => cli.run(command, (context) => run(context, options)));
}
