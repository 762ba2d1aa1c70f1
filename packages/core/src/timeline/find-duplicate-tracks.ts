import type { Diagnostic } from "../diagnostics.ts";
import { argumentError, requireText } from "../text/argument-error.ts";
import type { TrackChoice } from "./model.ts";
import { reelKey } from "./reel-part.ts";
import { trackName } from "./track-name.ts";

/** The fields of a cut's list that define which part of the film it covers. */
interface ListPlace {
	readonly edl: { readonly file: string };
	readonly track: TrackChoice;
	readonly reel: string;
}

/**
 * Finds lists that would count the same part of the film twice: a file name used twice, or two files for one track and
 * reel [EDL24].
 *
 * @returns one error for each list that repeats an earlier one, naming both; do not build a cut with them.
 * @throws {TypeError} naming the argument.
 */
export function findDuplicateTracks(edls: readonly ListPlace[]): Diagnostic[] {
	if (!Array.isArray(edls)) throw argumentError("edls", "an array of { edl, track, reel }", edls);
	const files = new Set<string>();
	const fileByPart = new Map<string, string>();
	const diagnostics: Diagnostic[] = [];
	for (const [index, place] of edls.entries()) {
		requireText(place?.edl?.file, `edls[${index}].edl.file`);
		requireText(place.reel, `edls[${index}].reel`);
		const { edl, track, reel } = place;
		const { file } = edl;
		if (files.has(file)) {
			diagnostics.push(duplicate("TIMELINE_DUPLICATE_FILE", file, `'${file}' is listed twice: list it once`));
			continue;
		}
		files.add(file);
		if (typeof track === "string") continue;
		const name = trackName(track);
		const part = `${name} ${reelKey(reel)}`;
		const first = fileByPart.get(part);
		if (first === undefined) {
			fileByPart.set(part, file);
			continue;
		}
		const where = reel.trim() === "" ? `track ${name}` : `track ${name} of reel ${reel.trim()}`;
		const message = `'${first}' and '${file}' both fill ${where}: choose another track or reel for one of them`;
		diagnostics.push(duplicate("TIMELINE_DUPLICATE_TRACK", file, message));
	}
	return diagnostics;
}

function duplicate(
	code: "TIMELINE_DUPLICATE_FILE" | "TIMELINE_DUPLICATE_TRACK",
	file: string,
	message: string,
): Diagnostic {
	return { code, severity: "error", message, file, line: null, column: null };
}
