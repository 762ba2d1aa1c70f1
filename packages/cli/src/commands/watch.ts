import { RATE_NAMES } from "@oxcut/core";
import type { Command } from "commander";
import type { Cli } from "../cli.ts";
import type { Context } from "../context.ts";
import { CliError, InterruptedError } from "../errors/cli-error.ts";
import { resolvePath } from "../files/read-input.ts";
import { offeringOption } from "../options/parse-choice.ts";
import { parseDateFlag } from "../options/parse-date-flag.ts";
import { parseRateFlag } from "../options/parse-rate-flag.ts";
import { requireLink } from "../sync/state/link-file.ts";
import { quoteName } from "../text/quote-name.ts";
import { importSet, type WatchOptions } from "../watch/import-set.ts";
import { watchFolder } from "../watch/watch-folder.ts";

/** An editing system writes a list at once, but network drives may deliver it in parts. */
const SETTLE_MS = 3000;

/** Imports each set of lists that appears in a folder, until Ctrl-C [CLI26]. */
async function runWatch(context: Context, directory: string, options: WatchOptions): Promise<undefined> {
	const { files, cwd, io } = context;
	const path = resolvePath(cwd, directory);
	if (files.kind(path) !== "directory")
		throw new CliError("FILE_MISSING", `${quoteName(directory)} is not a folder.`, { file: directory });
	parseRateFlag(options.fps, "--fps");
	if (options.date !== undefined) parseDateFlag(options.date, "--date");
	await context.viewProject(({ files: disk, root }) => (options.push ? requireLink(disk, root) : null));
	io.message(`Watching ${quoteName(directory)}. Press Ctrl-C to stop.`);
	try {
		await watchFolder(context, path, SETTLE_MS, (set) => importSet(context, set, options));
	} catch (error) {
		if (!(error instanceof InterruptedError)) throw error;
	}
}

export function addWatch(noun: Command, cli: Cli, run = runWatch): void {
	noun
		.argument(
			"<dir>",
			"the folder; a set is a subfolder, lists with a common name (Reel1_V1.edl, Reel1_A1.edl), or a timeline (.xml, .fcpxml, .otio, .otioz, .aaf); the text of a Pro Tools session, lists of markers and Avid logs go with the lists of their name or subfolder",
		)
		.addOption(
			offeringOption("--fps <rate>", "frames per second of the cuts", RATE_NAMES).makeOptionMandatory(),
		)
		.option("--date <date>", "the cuts' date, YYYY-MM-DD; default: the day they appear")
		.option("--film-tcs", "charge film time instead of source time")
		.option("--display-currency <code>", "currency of totals; default: the project's")
		.option("--push", "push the project to its linked server after each import")
		.action((directory: string, options: WatchOptions, command: Command) =>
			cli.run(command, (context) => run(context, directory, options)),
		);
}
