import { quote } from "../../edl/diagnostic-log.ts";
import { ONE, type Rational, rational } from "../../rational/rational.ts";
import { framesPerSecond } from "../../timecode/frames-per-second.ts";
import { parseTimecode } from "../../timecode/parse-timecode.ts";
import type { Rate } from "../../timecode/rate.ts";
import type { InterchangeLog } from "../shape/interchange-log.ts";
import { plainLabel } from "../shape/label-frames.ts";
import type { ExactRange, InterchangeMarker } from "../shape/model.ts";

const LABEL = /^\d{1,2}:\d\d:\d\d[:;]\d\d$/;

/** A text of a list, with its position. */
export interface ListText {
	readonly text: string;
	readonly offset: number;
	/** A name for the text in messages: `In`. */
	readonly what: string;
}

/** Places the markers of a list at the rate of a cut, which lists don't state [TIM65]. */
export class MarkerClock {
	readonly #rate: Rate;
	readonly #log: InterchangeLog;
	readonly #dropFrame: boolean;
	/** Whether a label doesn't exist at the rate, so that no other can be trusted either. */
	isOtherRate = false;
	/** Whether a label counts in drop-frame. */
	dropFrame: boolean;

	/** @param dropFrame - whether `:` is drop-frame too. */
	constructor(rate: Rate, log: InterchangeLog, dropFrame = false) {
		this.#rate = rate;
		this.#log = log;
		this.#dropFrame = dropFrame;
		this.dropFrame = dropFrame;
	}

	/** Frames from midnight to a label; null after an error in the log. */
	frames({ text, offset, what }: ListText): number | null {
		const label = plainLabel(text);
		if (!LABEL.test(label)) {
			this.#log.push({
				code: "INTERCHANGE_MARKER_REFUSED",
				severity: "error",
				message:
					text.trim() === ""
						? `${what} has no timecode`
						: `${what} '${quote(text.trim())}' is not a timecode`,
				hint: "Show timecode in the list of markers, and export it again.",
				...{ offset, text },
			});
			return null;
		}
		const { value, diagnostics } = parseTimecode(label, this.#rate, { dropFrame: this.#dropFrame });
		if (value && diagnostics.length === 0) {
			this.dropFrame ||= value.delimiter === ";";
			return value.frameCount;
		}
		if (!this.isOtherRate)
			this.#log.push({
				code: "INTERCHANGE_OTHER_RATE",
				severity: "error",
				message: `${what} ${text.trim()} does not exist at ${this.#rate.name} fps, so the markers don't belong to a cut at this rate`,
				hint: "Give the rate of the sequence with the markers, or export the markers of the cut.",
				offset,
			});
		this.isOtherRate = true;
		return null;
	}

	/** A marker's range in seconds. @param length - in whole frames. */
	range(from: number, length: number): ExactRange {
		return { from: this.#seconds(from), to: this.#seconds(from + length) };
	}

	#seconds(frames: number): Rational {
		return rational(frames).mul(ONE.div(framesPerSecond(this.#rate)));
	}
}

/** A list of markers to read. */
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
