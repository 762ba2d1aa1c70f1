import { parse } from "node:path";
import { readTrackName, type TrackChoice } from "@oxcut/core";
import { CliError } from "../errors/cli-error.ts";
import { quoteName } from "../text/quote-name.ts";

/** Reads `V1`, `A2`, `auto`, `picture` or `sound`. @throws {CliError} naming the flag. */
export function parseTrack(text: string, flag: string): TrackChoice {
	const track = readTrackName(text);
	if (track === null)
		throw new CliError(
			"INVALID_VALUE",
			`${flag} must name a track from V1 to V24 or A1 to A24, or be auto, picture or sound, not ${quoteName(text)}.`,
			{
				field: flag,
			},
		);
	return track;
}

/** The track that a list's file name ends in: `Reel1_V1.edl`, `reel 1-a2.EDL`, `V2.edl`; `auto` if it names none. */
export function trackOfFileName(name: string): TrackChoice {
	const [, track] = /(?:^|[^a-z0-9])([va](?:[1-9]|1\d|2[0-4]))$/i.exec(parse(name).name) ?? [];
	return track === undefined ? "auto" : parseTrack(track, "--track");
}
