import { decodeBytes } from "../../edl/decode-bytes.ts";
import { indexLines, lineAt } from "../../edl/text-lines.ts";
import { ZERO } from "../../rational/rational.ts";
import { framesPerSecond } from "../../timecode/frames-per-second.ts";
import { type RateInput, requireRate } from "../../timecode/require-rate.ts";
import { NO_COUNTS } from "../shape/format-reader.ts";
import { InterchangeLog } from "../shape/interchange-log.ts";
import type { InterchangeMarker, MarkerFormat, MarkerListFile } from "../shape/model.ts";
import { MarkerClock } from "./marker-clock.ts";
import { markerFormat } from "./marker-format.ts";
import { readAvidMarkers } from "./read-avid-markers.ts";
import { readPremiereMarkers } from "./read-premiere-markers.ts";
import { readResolveMarkers } from "./read-resolve-markers.ts";

interface MarkerListInput {
	readonly text: string;
	readonly lines: readonly ListLine[];
	readonly clock: MarkerClock;
	readonly log: InterchangeLog;
}

interface ListLine {
	readonly text: string;
	/** The offset of its first character in the text. */
	readonly offset: number;
	/** 1-based. */
	readonly line: number;
}

/** Reads the markers of a format; logs those that it can't read. */
export type ReadMarkers = (input: MarkerListInput) => readonly InterchangeMarker[];

const READERS: Readonly<Record<MarkerFormat, ReadMarkers>> = {
	"avid-markers": readAvidMarkers,
	"premiere-markers": readPremiereMarkers,
	"resolve-markers": readResolveMarkers,
};

/**
 * Reads a list of markers, as Avid, Premiere or Resolve export them, as a timeline that has only markers [TIM64–TIM68].
 *
 * Such a list doesn't state its rate, so pass the cut's. The list is refused without a rate, or if a timecode
 * doesn't exist at that rate. @returns null if the file isn't such a list.
 * @throws {TypeError} if the rate is unknown.
 */
export function readMarkerList(
	bytes: Uint8Array,
	options: { readonly file: string; readonly rate?: RateInput | undefined },
): MarkerListFile | null {
	const rate = options.rate === undefined ? null : requireRate(options.rate, "options.rate");
	const { text } = decodeBytes(bytes);
	const format = text === null ? null : markerFormat(text);
	if (text === null || format === null) return null;
	const index = indexLines(text);
	const log = new InterchangeLog(options.file, index);
	const list = { file: options.file, format, sequences: [], counts: NO_COUNTS, lines: index.count };
	if (rate === null) {
		log.push({
			code: "INTERCHANGE_RATE",
			severity: "error",
			message: "a list of markers doesn't state its frame rate",
			hint: "Give the frame rate of the cut.",
			offset: null,
		});
		return { ...list, timeline: null, diagnostics: log.finish() };
	}
	const isDrop = format === "resolve-markers" && /^FCM:\s*DROP/im.test(text);
	const clock = new MarkerClock(rate, log, isDrop);
	const lines = Array.from({ length: index.count }, (_, at) => ({
		text: lineAt(index, at),
		offset: index.starts[at] ?? 0,
		line: at + 1,
	}));
	const markers = READERS[format]({ text, lines, clock, log });
	const diagnostics = log.finish();
	if (clock.isOtherRate) return { ...list, timeline: null, diagnostics };
	const timing = { fps: framesPerSecond(rate), start: ZERO, dropFrame: clock.dropFrame };
	return { ...list, timeline: { name: "", ...timing, tracks: [], markers }, diagnostics };
}
