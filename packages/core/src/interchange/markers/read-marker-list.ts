import { decodeBytes } from "../../edl/decode-bytes.ts";
import { indexLines, lineAt } from "../../edl/text-lines.ts";
import { ZERO } from "../../rational/rational.ts";
import { requireBytes, requireText } from "../../text/argument-error.ts";
import { framesPerSecond } from "../../timecode/frames-per-second.ts";
import { type RateInput, requireRate } from "../../timecode/require-rate.ts";
import { decodeMacRoman } from "../shape/decode-mac-roman.ts";
import { NO_COUNTS } from "../shape/format-reader.ts";
import { InterchangeLog } from "../shape/interchange-log.ts";
import type { MarkerFormat, MarkerListFile } from "../shape/model.ts";
import { MarkerClock, type ReadMarkers } from "./marker-clock.ts";
import { markerFormat } from "./marker-format.ts";
import { readAvidMarkers } from "./read-avid-markers.ts";
import { readPremiereMarkers } from "./read-premiere-markers.ts";
import { readResolveMarkers } from "./read-resolve-markers.ts";

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
 * @throws {TypeError} naming the argument.
 */
export function readMarkerList(
	bytes: Uint8Array,
	options: { readonly file: string; readonly rate?: RateInput | undefined },
): MarkerListFile | null {
	requireBytes(bytes);
	requireText(options?.file, "options.file");
	const rate = options.rate === undefined ? null : requireRate(options.rate, "options.rate");
	const decoded = decodeBytes(bytes);
	const format = decoded.text === null ? null : markerFormat(decoded.text);
	if (decoded.text === null || format === null) return null;
	const isGuessed = format === "avid-markers" && decoded.encoding === "windows-1252";
	const isMacRoman = isGuessed && isFromMac(decoded.text);
	const text = isMacRoman ? decodeMacRoman(bytes).slice(0, decoded.text.length) : decoded.text;
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
	if (markers.length === 0 && !log.hasProblems)
		log.push({
			code: "INTERCHANGE_MARKER_REFUSED",
			severity: "error",
			message: "the list has no markers",
			hint: "Export the markers again, with all kinds of markers shown.",
			offset: null,
		});
	if (isGuessed)
		log.push({
			code: isMacRoman ? "INTERCHANGE_DECODED_MAC_ROMAN" : "EDL_DECODED_WINDOWS_1252",
			severity: "info",
			message: `the file is not UTF-8; it is decoded as ${isMacRoman ? "Mac OS Roman" : "Windows-1252"}`,
			offset: null,
		});
	const diagnostics = log.finish();
	if (clock.isOtherRate) return { ...list, timeline: null, diagnostics };
	const timing = { fps: framesPerSecond(rate), start: ZERO, dropFrame: clock.dropFrame };
	return { ...list, timeline: { name: "", ...timing, tracks: [], markers }, diagnostics };
}

/** The characters that Windows-1252 doesn't have. */
const NOT_OF_WINDOWS = /[\u0081\u008d\u008f\u0090\u009d]/;

/** Whether a text that isn't UTF-8 is from a Mac: on Windows, lines end in CR LF [TIM66]. */
function isFromMac(text: string): boolean {
	return !text.includes("\r\n") || NOT_OF_WINDOWS.test(text);
}
