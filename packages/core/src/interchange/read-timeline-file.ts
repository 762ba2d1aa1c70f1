import { decodeBytes } from "../edl/decode-bytes.ts";
import { indexLines } from "../edl/text-lines.ts";
import { toNumber } from "../rational/rational.ts";
import { requireBytes, requireText } from "../text/argument-error.ts";
import { isAaf } from "./aaf/is-aaf.ts";
import { readAaf } from "./aaf/read-aaf.ts";
import { detectFormat } from "./detect-format.ts";
import { readFcpxml } from "./fcpxml/read-fcpxml.ts";
import { readOtio } from "./otio/read-otio.ts";
import { readProTools } from "./protools/read-protools.ts";
import { decodeMacRoman } from "./shape/decode-mac-roman.ts";
import { filmRate, rateText } from "./shape/exact-rate.ts";
import { NO_COUNTS, type ReadFormat, type ReadResult } from "./shape/format-reader.ts";
import { InterchangeLog } from "./shape/interchange-log.ts";
import { MOST_CLIPS, TooManyClipsError } from "./shape/layers.ts";
import type { InterchangeTimeline, TimelineFile, TimelineFormat } from "./shape/model.ts";
import { isTooFar, unreachableTimeOf } from "./shape/reach.ts";
import { readXmeml } from "./xmeml/read-xmeml.ts";

const READERS: Readonly<Record<Exclude<TimelineFormat, "aaf">, ReadFormat>> = {
	xmeml: readXmeml,
	fcpxml: readFcpxml,
	otio: readOtio,
	protools: readProTools,
};

const NO_CODES = new Uint8Array();

/** How a timeline file is read. */
export interface ReadTimelineOptions {
	/** The file's name, for diagnostics. */
	readonly file: string;
	/** The name of the sequence to read; if omitted, the file must have only one. */
	readonly sequence?: string | undefined;
}

/**
 * Reads a timeline file of any known format [TIM1–TIM9].
 *
 * Never throws on bad input: errors are in `diagnostics`, and `counts` has the outcome for every clip in the file.
 *
 * @returns null if the file is in none of the formats; it may be an edit list.
 * @throws {TypeError} naming the argument.
 */
export function readTimelineFile(bytes: Uint8Array, options: ReadTimelineOptions): TimelineFile | null {
	requireBytes(bytes);
	requireText(options?.file, "options.file");
	const { file } = options;
	const sequence = options.sequence ?? null;
	if (isAaf(bytes)) {
		const log = new InterchangeLog(file, null);
		const result = readBounded(() => readAaf({ bytes, log, sequence }), log);
		return { file, format: "aaf", ...result, lines: result.counts.total, diagnostics: log.finish() };
	}
	const decoded = decodeBytes(bytes);
	const format = decoded.text === null ? null : detectFormat(decoded.text);
	if (decoded.text === null || format === null) return null;
	const isMacRoman = format === "protools" && decoded.encoding === "windows-1252";
	const text = isMacRoman ? decodeMacRoman(bytes).slice(0, decoded.text.length) : decoded.text;
	// Timelines are parsed from their text: copying its characters would take as long as parsing.
	const lines = indexLines(text, NO_CODES);
	const log = new InterchangeLog(file, lines);
	if (isMacRoman)
		log.push({
			code: "INTERCHANGE_DECODED_MAC_ROMAN",
			severity: "info",
			message: "the file is not UTF-8; it is decoded as Mac OS Roman, which Pro Tools calls TextEdit",
			offset: null,
		});
	const result = readBounded(() => READERS[format]({ text, lines, log, sequence }), log);
	return { file, format, ...result, lines: lines.count, diagnostics: log.finish() };
}

function readBounded(read: () => ReadResult, log: InterchangeLog): ReadResult {
	try {
		const result = withinReach(read(), log);
		if (result.timeline) reportOtherRate(result.timeline, log);
		return result;
	} catch (error) {
		if (!(error instanceof TooManyClipsError)) throw error;
		log.push({
			code: "INTERCHANGE_TOO_LARGE",
			severity: "error",
			message: `with everything nested in it, the timeline has more than ${MOST_CLIPS} clips or markers`,
			hint: "Export the cut in parts, or without nested sequences.",
			offset: null,
		});
		return { sequences: [], timeline: null, counts: NO_COUNTS };
	}
}

/** Warns of a rate without timecodes; a cut can't be at one, but such a timeline can be looked at and converted [TIM4]. */
function reportOtherRate({ fps }: InterchangeTimeline, log: InterchangeLog): void {
	if (filmRate(fps) !== null) return;
	log.push({
		code: "INTERCHANGE_RATE",
		severity: "warning",
		message: `the sequence is at ${rateText(fps)} fps, which is not a frame rate of films`,
		hint: "Export a sequence at one of the usual rates.",
		offset: null,
	});
}

/** Refuses a sequence, and leaves out markers, at a time that no film reaches [TIM88]; the clips were refused before. */
function withinReach(result: ReadResult, log: InterchangeLog): ReadResult {
	const { timeline } = result;
	if (timeline === null) return result;
	if (isTooFar(toNumber(timeline.start))) {
		const path = `sequence '${timeline.name}'`;
		log.push({
			code: "INTERCHANGE_MALFORMED",
			severity: "error",
			message: "starts at a time that no film reaches",
			hint: "Set the start timecode of the sequence in the editing system, and export it again.",
			offset: null,
			path,
		});
		return { ...result, timeline: null };
	}
	const markers = timeline.markers.filter((marker) => {
		if (unreachableTimeOf(marker, timeline) === null) return true;
		log.push({
			code: "INTERCHANGE_MARKER_REFUSED",
			severity: "warning",
			message: `the marker '${marker.name}' is at a time that no film reaches, and left out`,
			offset: null,
			line: marker.line,
		});
		return false;
	});
	return { ...result, timeline: { ...timeline, markers } };
}
