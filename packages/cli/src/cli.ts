import type { Command } from "commander";
import { type Context, contextOf } from "./context.ts";
import type { Deps } from "./deps.ts";
import { EXIT, type ExitCode } from "./errors/exit-codes.ts";

/** Passed to command definitions: runs a function with the flags of its command. */
export interface Cli {
	/** Runs a command's function and stores the exit code it returns; undefined means done. */
	run(
		command: Command,
		action: (context: Context) => Promise<ExitCode | undefined> | ExitCode | undefined,
	): Promise<void>;
	/** The command tree with every noun loaded, for completion. */
	loadProgram(): Promise<Command>;
}

/** Adds a noun's actions to the command of its name, or a verb to its noun. */
export type AddCommand = (noun: Command, cli: Cli) => void;

/** Creates a {@link Cli} with the given dependencies. */
export function createCli(
	deps: Deps,
	loadProgram: () => Promise<Command>,
): Cli & { readonly exitCode: ExitCode } {
	let exitCode: ExitCode = EXIT.done;
	return {
		get exitCode() {
			return exitCode;
		},
		loadProgram,
		async run(command, action) {
			exitCode = (await action(contextOf(deps, command))) ?? EXIT.done;
		},
	};
}
