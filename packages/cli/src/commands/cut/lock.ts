import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { setLocked } from "../../cuts/set-locked.ts";

/** Locks a cut [CUT4]. */
async function runCutLock(context: Context, name: string | undefined): Promise<undefined> {
	await setLocked(context, name, true);
}

export function addCutLock(noun: Command, cli: Cli, run = runCutLock): void {
	noun
		.command("lock")
		.description("lock a cut's reports and rates")
		.argument("[cut]", "its name or folder; by default the latest")
		.action((name: string | undefined, _options, command: Command) =>
			cli.run(command, (context) => run(context, name)),
		);
}
