import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { setLocked } from "../../cuts/set-locked.ts";

/** Unlocks a cut [CUT4]. */
async function runCutUnlock(context: Context, name: string | undefined): Promise<undefined> {
	await setLocked(context, name, false);
}

export function addCutUnlock(noun: Command, cli: Cli, run = runCutUnlock): void {
	noun
		.command("unlock")
		.description("unlock a cut, so that it can be refreshed")
		.argument("[cut]", "its name or folder; by default the latest")
		.action((name: string | undefined, _options, command: Command) =>
			cli.run(command, (context) => run(context, name)),
		);
}
