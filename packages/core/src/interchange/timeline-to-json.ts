import type { Severity } from "../diagnostics.ts";
import { type Rational, roundHalfUp, toNumber } from "../rational/rational.ts";
import { formatTimecode } from "../timecode/format-timecode.ts";
import { filmRate, rateText } from "./shape/exact-rate.ts";
import type {
	ClipCounts,
	ExactRange,
	InterchangeClip,
	InterchangeTimeline,
	MarkerListFile,
	TimelineFile,
} from "./shape/model.ts";
import { requireTimelineFile } from "./shape/require-timeline-file.ts";

/** A clip as `ox timeline inspect --json` prints it: exact times in seconds as fractions, such as `1001/24000`. */
export interface InterchangeClipJson {
	readonly kind: InterchangeClip["kind"];
	readonly enabled: boolean;
	/** Labels at the sequence's rate, rounded to frames; null at a rate without labels. */
	readonly recordIn: string | null;
	readonly recordOut: string | null;
	/** From the sequence's first frame. */
	readonly record: readonly [from: string, to: string];
	/** Labels of the source's own timecode, or at the sequence's rate if the source has no frame rate. */
	readonly sourceIn: string | null;
	readonly sourceOut: string | null;
	/** In the source's timecode. */
	readonly source: readonly [from: string, to: string] | null;
	/** The number nearest to the exact speed. */
	readonly speed: number;
	readonly speedMap: readonly { readonly film: string; readonly source: string }[] | null;
	readonly sourceFps: string | null;
	readonly name: string;
	readonly fileName: string;
	readonly filePath: string;
	readonly reel: string;
	readonly channels: readonly number[];
	readonly role: string;
	readonly linkGroup: string;
	readonly path: string;
	readonly line: number;
}

/** A timeline file as `ox timeline inspect --json` prints it. Stable. */
export interface TimelineJson {
	readonly file: string;
	readonly format: string;
	readonly sequences: readonly { readonly name: string; readonly line: number }[];
	/** The chosen sequence; null if there is none. */
	readonly sequence: {
		readonly name: string;
		readonly fps: string;
		/** Label of the first frame; null at a rate without labels. */
		readonly start: string | null;
		readonly dropFrame: boolean;
	} | null;
	readonly counts: ClipCounts;
	readonly tracks: readonly {
		readonly track: string;
		readonly name: string;
		readonly enabled: boolean;
		readonly clips: readonly InterchangeClipJson[];
		readonly transitions: readonly {
			readonly name: string;
			readonly type: string;
			readonly record: readonly [from: string, to: string];
		}[];
	}[];
	readonly markers: readonly {
		readonly name: string;
		readonly comment: string;
		readonly at: string | null;
		readonly track?: string;
		readonly color?: string;
		readonly record: readonly [from: string, to: string];
	}[];
	readonly diagnostics: readonly {
		readonly code: string;
		readonly severity: Severity;
		readonly message: string;
		readonly line: number | null;
		readonly column: number | null;
		readonly hint?: string;
		/** How many more with this code were found but not listed. */
		readonly more?: number;
	}[];
}

/** A moment as a label, rounded to a frame; null at a rate that has no labels. */
function labelAt(frames: Rational, fps: Rational, dropFrame: boolean): string | null {
	const rate = filmRate(fps);
	const whole = toNumber(roundHalfUp(frames, 0));
	return rate === null || !Number.isSafeInteger(whole) ? null : formatTimecode(whole, rate, dropFrame);
}

function exact({ from, to }: ExactRange): [string, string] {
	return [from.toFraction(), to.toFraction()];
}

function clipToJson(
	clip: InterchangeClip,
	{ fps, start, dropFrame }: InterchangeTimeline,
): InterchangeClipJson {
	const { record, source, speed, speedMap, sourceFps, sourceTimecode, ...texts } = clip;
	const filmLabel = (seconds: Rational) => labelAt(start.add(seconds.mul(fps)), fps, dropFrame);
	const sourceRate = [sourceTimecode?.fps, sourceFps].find((rate) => rate && filmRate(rate) !== null) ?? fps;
	const isDropFrame = sourceTimecode?.dropFrame ?? (dropFrame && sourceRate.equals(fps));
	const sourceLabel = (seconds: Rational) => labelAt(seconds.mul(sourceRate), sourceRate, isDropFrame);
	return {
		...texts,
		recordIn: filmLabel(record.from),
		recordOut: filmLabel(record.to),
		record: exact(record),
		sourceIn: source && sourceLabel(source.from),
		sourceOut: source && sourceLabel(source.to),
		source: source && exact(source),
		speed: toNumber(speed),
		speedMap:
			speedMap?.map((point) => ({ film: point.film.toFraction(), source: point.source.toFraction() })) ??
			null,
		sourceFps: sourceFps && rateText(sourceFps),
	};
}

/** Converts a timeline file or a list of markers to what `ox timeline inspect --json` prints. */
export function timelineToJson(read: TimelineFile | MarkerListFile): TimelineJson {
	requireTimelineFile(read);
	const { timeline, diagnostics, lines: _lines, ...file } = read;
	return {
		...file,
		sequence: timeline && {
			name: timeline.name,
			fps: rateText(timeline.fps),
			start: labelAt(timeline.start, timeline.fps, timeline.dropFrame),
			dropFrame: timeline.dropFrame,
		},
		tracks: (timeline?.tracks ?? []).map(({ kind, level, name, enabled, clips, transitions }) => ({
			track: `${kind === "video" ? "V" : "A"}${level}`,
			name,
			enabled,
			clips: timeline ? clips.map((clip) => clipToJson(clip, timeline)) : [],
			transitions: transitions.map((transition) => ({
				name: transition.name,
				type: transition.type,
				record: exact(transition.record),
			})),
		})),
		markers: (timeline?.markers ?? []).map(({ name, comment, record, track, color }) => ({
			name,
			comment,
			at:
				timeline &&
				labelAt(timeline.start.add(record.from.mul(timeline.fps)), timeline.fps, timeline.dropFrame),
			record: exact(record),
			...(track === undefined ? {} : { track }),
			...(color === undefined ? {} : { color }),
		})),
		diagnostics: diagnostics.map(({ code, severity, message, line, column, hint, more }) => ({
			code,
			severity,
			message,
			line,
			column,
			...(hint === undefined ? {} : { hint }),
			...(more === undefined ? {} : { more }),
		})),
	};
}
