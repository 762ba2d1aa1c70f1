import { type Command, Option } from "commander";

/** Flags that say whose changes count where both sides changed the same. */
export function addSideFlags(command: Command): Command {
	return command
		.addOption(new Option("--ours", "resolve conflicts with this project's changes").conflicts("theirs"))
		.option("--theirs", "resolve conflicts with the server's changes");
}
