import { type Command, Option } from "commander";

/** Flags that say whose changes count where both sides changed the same. */
export function addSideFlags(command: Command): Command {
	return command
		.addOption(
			new Option("--ours", "where both sides changed the same, this project's changes count").conflicts(
				"theirs",
			),
		)
		.option("--theirs", "where both sides changed the same, the server's changes count");
}
