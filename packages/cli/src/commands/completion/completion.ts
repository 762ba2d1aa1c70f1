import type { Command } from "commander";
import type { Cli } from "../../cli.ts";
import type { Context } from "../../context.ts";
import { parseChoice } from "../../options/parse-choice.ts";
import { completionScript } from "./completion-script.ts";
import { SHELLS } from "./offered-values.ts";

/** Prints a script that completes commands and flags in a shell. */
async function runCompletion(context: Context, cli: Cli, shell: string): Promise<undefined> {
	const name = parseChoice(shell, SHELLS, "shell");
	context.io.write(completionScript(name, await cli.loadProgram()));
}

export function addCompletion(noun: Command, cli: Cli, run = runCompletion): void {
	noun
		.argument("<shell>", SHELLS.join(", "))
		.addHelpText(
			"after",
			`
bash:  ox completion bash > ~/.local/share/bash-completion/completions/ox
zsh:   ox completion zsh > "\${fpath[1]}/_ox"
fish:  ox completion fish > ~/.config/fish/completions/ox.fish`,
		)
		.action((shell: string, _options, command: Command) =>
			cli.run(command, (context) => run(context, cli, shell)),
		);
}
