import type { Command } from "commander";
import { collect } from "../../options/parse-pair.ts";

/** Adds the flags for the place of each list in the film, and for a timeline's sequence, to a command. */
export function addListFlags(command: Command): Command {
	return command
		.option(
			"--track <file=track>",
			"a list's track: V1, A2, auto, picture, sound; default: read from its name (…_V1.edl)",
			collect,
		)
		.option(
			"--reel <file=reel>",
			"a list's part of the film; a number keeps the events of that hour",
			collect,
		)
		.option("--sequence <name>", "which sequence, if a timeline has several");
}
