import { type Rational, ZERO } from "../../rational/rational.ts";
import { fileNameOf } from "../../text/file-name.ts";
import { pathOfUrl } from "../shape/file-path.ts";
import type { SourceTimecode } from "../shape/model.ts";
import { childOf, textAt, type XmlElement } from "../xml/xml-element.ts";
import { numberAt, rateOf, startFrameOf } from "./xmeml-file.ts";

/** A `file` element's description of the media. */
interface MediaFile {
	/** Seconds of its timecode; 0 if it has none. */
	readonly start: Rational;
	readonly timecode: SourceTimecode | null;
	/** The part of its timecode that can't be read. */
	readonly unread: XmlElement | undefined;
	readonly length: Rational | null;
	readonly fps: Rational | null;
	readonly fileName: string;
	readonly filePath: string;
	readonly reel: string;
	/** A slug, title or graphic that the editing system made. */
	readonly isGenerated: boolean;
}

export const NO_FILE: MediaFile = {
	start: ZERO,
	timecode: null,
	unread: undefined,
	length: null,
	fps: null,
	fileName: "",
	filePath: "",
	reel: "",
	isGenerated: false,
};

/** The files of a document: most are played by many clips, and are read once. */
export class MediaFiles {
	readonly #known = new Map<XmlElement, { readonly inherited: Rational; readonly media: MediaFile }>();

	/** @param inherited - the rate of the clip that plays the file, used if the file has none itself. */
	read(file: XmlElement, inherited: Rational): MediaFile {
		const known = this.#known.get(file);
		if (known?.inherited.equals(inherited)) return known.media;
		const media = readMediaFile(file, inherited);
		this.#known.set(file, { inherited, media });
		return media;
	}
}

/**
 * Reads a `file` element in full [TIM13].
 *
 * @param inherited - the rate of the element around it, used if it has none itself.
 */
function readMediaFile(file: XmlElement, inherited: Rational): MediaFile {
	const timecode = childOf(file, "timecode");
	const fps = rateOf(file);
	const timecodeFps = rateOf(timecode) ?? fps ?? inherited;
	const { frame, dropFrame, unread } = startFrameOf(timecode, timecodeFps);
	const filePath = pathOfUrl(textAt(file, "pathurl"));
	return {
		start: frame.div(timecodeFps),
		timecode: timecode ? { fps: timecodeFps, dropFrame } : null,
		unread,
		length: numberAt(file, "duration")?.div(fps ?? inherited) ?? null,
		fps,
		fileName: textAt(file, "name") || fileNameOf(filePath),
		filePath,
		reel: textAt(timecode, "reel", "name"),
		isGenerated: textAt(file, "mediaSource") !== "",
	};
}
