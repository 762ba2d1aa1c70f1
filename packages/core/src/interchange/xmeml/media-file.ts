import { type Rational, ZERO } from "../../rational/rational.ts";
import { fileNameOf } from "../../text/file-name.ts";
import { pathOfUrl } from "../shape/file-path.ts";
import { labelFrames } from "../shape/label-frames.ts";
import { childOf, textAt, type XmlElement } from "../xml/xml-element.ts";
import { numberAt, rateOf } from "./xmeml-file.ts";

/** A `file` element's description of the media. */
interface MediaFile {
	/** Seconds of its timecode; 0 if it has none, and null if that can't be read. */
	readonly start: Rational | null;
	readonly length: Rational | null;
	readonly fps: Rational | null;
	readonly fileName: string;
	readonly filePath: string;
	readonly reel: string;
	/** A slug, title or graphic that the editing system made. */
	readonly isGenerated: boolean;
}

export const NO_FILE = {
	start: ZERO,
	length: null,
	fps: null,
	fileName: "",
	filePath: "",
	reel: "",
	isGenerated: false,
} as const satisfies MediaFile;

/**
 * Reads a `file` element in full [TIM13].
 *
 * @param inherited - the rate of the element around it, used if it has none itself.
 */
export function readMediaFile(file: XmlElement, inherited: Rational): MediaFile {
	const timecode = childOf(file, "timecode");
	const fps = rateOf(file);
	const timecodeFps = rateOf(timecode) ?? fps ?? inherited;
	const isDrop = textAt(timecode, "displayformat").toUpperCase() === "DF";
	const label = textAt(timecode, "string");
	const isGiven = label !== "" || textAt(timecode, "frame") !== "";
	const frame = numberAt(timecode, "frame") ?? (isGiven ? labelFrames(label, timecodeFps, isDrop) : ZERO);
	const filePath = pathOfUrl(textAt(file, "pathurl"));
	return {
		start: frame?.div(timecodeFps) ?? null,
		length: numberAt(file, "duration")?.div(fps ?? inherited) ?? null,
		fps,
		fileName: textAt(file, "name") || fileNameOf(filePath),
		filePath,
		reel: textAt(timecode, "reel", "name"),
		isGenerated: textAt(file, "mediaSource") !== "",
	};
}
