import { type Command, Option } from "commander";

/** Flags that choose the side that wins conflicts. */
export function addSideFlags(command: Command): Command {
	return command
		.addOption(new Option("--ours", "resolve conflicts with this project's changes").conflicts("theirs"))
		.option("--theirs", "resolve conflicts with the server's changes");
}
