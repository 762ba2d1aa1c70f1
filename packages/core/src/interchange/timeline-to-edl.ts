import type { Diagnostic } from "../diagnostics.ts";
import { type Contents, contentsOf, isNoReel } from "../edl/contents.ts";
import type { Edl, EdlEvent, EdlLocator, EdlTransition } from "../edl/model.ts";
import { type Rational, roundHalfUp, ZERO } from "../rational/rational.ts";
import { requireObject } from "../text/argument-error.ts";
import { counted } from "../text/counted.ts";
import { fileNameOf } from "../text/file-name.ts";
import { RATES, type Rate } from "../timecode/rate.ts";
import type { Timebase } from "../timecode/timebase.ts";
import { isPieceOf } from "./protools/clip-name.ts";
import { isSteady, lengthOf } from "./shape/clip-ranges.ts";
import { asFilmRate, filmRate } from "./shape/exact-rate.ts";
import type {
	ClipCounts,
	InterchangeClip,
	InterchangeTimeline,
	InterchangeTrack,
	TimelineFile,
	TimelineFormat,
} from "./shape/model.ts";
import { isTooFar } from "./shape/reach.ts";
import { requireTimelineFile } from "./shape/require-timeline-file.ts";

const CUT: EdlTransition = { type: "cut", wipe: null, frames: 0 };

/** The markers of a timeline at their frames; those at a time that no film reaches have none. */
export function locatorsOf({ start, fps, markers }: InterchangeTimeline): EdlLocator[] {
	const first = roundHalfUp(start, 0).valueOf();
	return markers.map(({ line, name, comment, color = "", record, isFromStart }) => {
		const from = first + framesOf(record.from, fps);
		const frames = framesOf(record.to, fps) - framesOf(record.from, fps);
		return {
			line,
			recordFrame: isTooFar(from) ? null : from,
			colour: color,
			comment,
			name,
			...(frames > 0 ? { frames } : {}),
			...(isFromStart === true ? { isFromStart } : {}),
		};
	});
}

/** Whole frames nearest to a time. */
function framesOf(seconds: Rational, fps: Rational): number {
	return roundHalfUp(seconds.mul(fps), 0).valueOf();
}

/** The properties that the events of one timeline share. */
interface Basis {
	readonly format: TimelineFormat;
	readonly timeline: InterchangeTimeline;
	readonly rate: Rate;
	readonly start: number;
}

type EventPlace = Pick<EdlEvent, "channels" | "recordIn" | "recordOut" | "transition">;

/** The counting of a source's timecode; null if it isn't known, or at a rate that films don't have. */
function statedTimebase({ sourceTimecode }: InterchangeClip, { timeline, rate }: Basis): Timebase | null {
	const own = sourceTimecode && filmRate(asFilmRate(sourceTimecode.fps));
	if (!own) return null;
	const isDropFrame = sourceTimecode.dropFrame ?? (own === rate && timeline.dropFrame);
	return { rate: own, dropFrame: isDropFrame && own.canDrop };
}

/** The event of a clip; numbers are given when all events are in order. */
function eventOf(clip: InterchangeClip, place: EventPlace, basis: Basis): EdlEvent {
	const { format, timeline, rate } = basis;
	const { fps, dropFrame } = timeline;
	const own = statedTimebase(clip, basis);
	const { source, speed, speedMap } = clip;
	const recordFrames = framesOf(clip.record.to, fps) - framesOf(clip.record.from, fps);
	const contents = contentsIn(clip, format);
	const fileName = clip.fileName || fileNameOf(clip.filePath);
	// The clip's source range as an edit list states it: whole frames of source for whole frames of film [TIM23].
	const played = roundHalfUp(speed.abs().mul(recordFrames), 0).valueOf();
	const isBackwards = speed.compare(ZERO) < 0;
	const low = source === null ? 0 : framesOf(source.from, fps);
	const high = source === null ? 0 : framesOf(source.to, fps);
	const sourceIn = isBackwards ? high - played : low;
	const isWhole = played === recordFrames;
	return {
		number: 0,
		line: clip.line,
		block: 0,
		reel: clip.reel,
		...place,
		sourceIn,
		sourceOut: isBackwards ? high : low + played,
		sourceRate: rate,
		hasKnownSource: source !== null && (speedMap === null || isSteady(speedMap)),
		sourceDropFrame: own?.rate === rate ? own.dropFrame : dropFrame,
		recordDropFrame: dropFrame,
		speedNumerator: speed.equals(ZERO) ? 0 : (isBackwards ? -1 : 1) * (isWhole ? 1 : played),
		speedDenominator: speed.equals(ZERO) || isWhole ? 1 : recordFrames,
		...(own && own.rate !== rate ? { sourceTimecode: own } : {}),
		...contents,
		...(contents.contents === null || fileName === "" || fileName === contents.contents ? {} : { fileName }),
	};
}

/** The material of a clip. Only one without a file and reel can be an edit list's black or fade [EDL11]. */
function contentsIn({ name, reel, fileName, filePath }: InterchangeClip, format: TimelineFormat): Contents {
	const file = filePath || fileName || null;
	const isPiece = format === "protools" && isPieceOf(name, fileName);
	const notes = { name: name === "" || isPiece ? null : name, file };
	const found = contentsOf(reel, notes);
	const isFromList = file === null && isNoReel(reel) && format !== "protools";
	if (isFromList || found.contents !== null || found.noContents === "unnamed") return found;
	return { contents: notes.name ?? (file === null ? reel : fileNameOf(file)), noContents: null };
}

/** Black on the side of a transition that has no clip, as edit lists write it. */
function blackEvent(clip: InterchangeClip, place: EventPlace, basis: Basis): EdlEvent {
	const black = eventOf({ ...clip, source: null }, place, basis);
	return {
		...black,
		reel: "BL",
		sourceIn: 0,
		sourceOut: 0,
		speedNumerator: 1,
		speedDenominator: 1,
		contents: null,
		noContents: "black",
	};
}

/**
 * The events of a track, by block: each clip from its incoming transition to the start of its outgoing one, which the
 * next clip's event has [TIM22].
 */
function blocksOf(track: InterchangeTrack, basis: Basis): EdlEvent[][] {
	const { fps } = basis.timeline;
	const clips = track.clips
		.filter((clip) => clip.enabled && clip.kind === "media")
		.toSorted((a, b) => a.record.from.compare(b.record.from) || a.record.to.compare(b.record.to));
	const at = (seconds: Rational) => basis.start + framesOf(seconds, fps);
	const channels = [`${track.kind === "video" ? "V" : "A"}${track.level}`];
	const startsAt = new Set(clips.map(({ record }) => record.from.toFraction()));
	const into = new Map(
		track.transitions.map((transition) => [transition.record.from.toFraction(), transition]),
	);
	const outOf = new Map(
		track.transitions.map((transition) => [transition.record.to.toFraction(), transition]),
	);
	const blocks: EdlEvent[][] = [];
	/** The earliest beginning of the clips that end at a frame. */
	const beginOf = new Map<number, number>();
	for (const { record } of clips) {
		const [begin, end] = [at(record.from), at(record.to)];
		beginOf.set(end, Math.min(begin, beginOf.get(end) ?? begin));
	}
	/** A clip that is only seen while the next one dissolves in, as the line without length that edit lists have for it. */
	let under: EdlEvent | null = null;
	for (const [index, clip] of clips.entries()) {
		const { from, to } = clip.record;
		const head = into.get(from.toFraction());
		const tail = outOf.get(to.toFraction());
		const isGoingOut = tail !== undefined && tail.record.from.compare(from) > 0;
		const transitionOf = ({ type, record }: NonNullable<typeof head>): EdlTransition => {
			const frames = at(record.to) - at(record.from);
			return frames === 0 ? CUT : { type, wipe: type === "wipe" ? 1 : null, frames };
		};
		const recordIn = at(from);
		const isUnderNext = tail?.record.from.equals(from) && clips[index + 1]?.record.from.equals(from);
		if (under === null && isUnderNext) {
			const line = eventOf(clip, { channels, recordIn, recordOut: recordIn, transition: CUT }, basis);
			const frame = line.speedNumerator < 0 ? line.sourceOut : line.sourceIn;
			under = { ...line, sourceIn: frame, sourceOut: frame };
			continue;
		}
		const recordOut = at(isGoingOut ? tail.record.from : to);
		const transition = head ? transitionOf(head) : CUT;
		// A clip that ends where a fade begins isn't part of it: without a line of black, it would continue into the
		// fade.
		const isFade =
			transition.type !== "cut" &&
			beginOf.has(recordIn) &&
			(beginOf.get(recordIn + transition.frames) ?? recordIn) >= recordIn;
		const before = under
			? [under]
			: isFade
				? [blackEvent(clip, { channels, recordIn, recordOut: recordIn, transition: CUT }, basis)]
				: [];
		if (recordOut > recordIn)
			blocks.push([...before, eventOf(clip, { channels, recordIn, recordOut, transition }, basis)]);
		under = null;
		if (isGoingOut && !startsAt.has(tail.record.from.toFraction())) {
			const fade = transitionOf(tail);
			if (fade.frames > 0)
				blocks.push([
					blackEvent(clip, { channels, recordIn: recordOut, recordOut: at(to), transition: fade }, basis),
				]);
		}
	}
	return blocks;
}

/** A summary of the outcomes for the clips: `26 clips: 17 read, 8 flattened, 1 generated`. */
export function countsText(counts: ClipCounts): string {
	requireObject(counts, "counts");
	const { total, ...parts } = counts;
	const named = Object.entries(parts).filter(([, count]) => count > 0);
	return `${counted(total, "clip")}${named.length === 0 ? "" : ": "}${named.map(([name, count]) => `${count} ${name}`).join(", ")}`;
}

function problem(
	file: TimelineFile,
	code: Diagnostic["code"],
	severity: Diagnostic["severity"],
	message: string,
	line: number | null,
	hint?: string,
): Diagnostic {
	return {
		code,
		severity,
		message,
		file: file.file,
		line,
		column: null,
		...(hint === undefined ? {} : { hint }),
	};
}

/** The difference between the exact timeline and the events of an engine that counts whole frames. */
function losses(file: TimelineFile, timeline: InterchangeTimeline, rate: Rate): Diagnostic[] {
	const found: Diagnostic[] = [];
	for (const { clips } of timeline.tracks) {
		for (const clip of clips) {
			const { enabled, kind, speedMap, path, line, record, name } = clip;
			if (!enabled || kind === "generated") continue;
			if (record.from.compare(ZERO) < 0)
				found.push(
					problem(
						file,
						"INTERCHANGE_BEFORE_START",
						"warning",
						`${path}: '${name}' begins before the sequence does`,
						line,
						"Check its place in the editing system, and export the timeline again.",
					),
				);
			if (speedMap !== null && !isSteady(speedMap))
				found.push(
					problem(
						file,
						"INTERCHANGE_SPEED_TURNS",
						"warning",
						`${path}: the speed of '${name}' turns back and forth, so the clip counts film time`,
						line,
					),
				);
			const frames = lengthOf(record).mul(timeline.fps);
			// Without any length, the reader has said so.
			if (frames.n !== 0n && frames.compare(0.5) < 0)
				found.push(
					problem(
						file,
						"INTERCHANGE_UNDER_A_FRAME",
						"info",
						`${path}: '${name}' is shorter than half a frame at ${rate.name} fps and is left out`,
						line,
					),
				);
		}
	}
	const { total, read } = file.counts;
	if (read < total) found.push(problem(file, "INTERCHANGE_LEFT_OUT", "info", countsText(file.counts), null));
	return found;
}

/**
 * A timeline file as the list of its events, which the engine places, reconciles and charges like an edit list's
 * [TIM20–TIM24]. Channels are the file's own tracks, and lines those of its clips.
 */
export function timelineToEdl(file: TimelineFile): Edl {
	requireTimelineFile(file);
	const { timeline } = file;
	const rate = timeline && filmRate(timeline.fps);
	// The reader warns of a rate that films don't have, and a cut can't be at one [TIM4].
	const diagnostics = file.diagnostics.map((found) =>
		timeline && !rate && found.code === "INTERCHANGE_RATE" ? { ...found, severity: "error" as const } : found,
	);
	const blocks: EdlEvent[][] = [];
	if (timeline && rate) {
		const start = roundHalfUp(timeline.start, 0).valueOf();
		for (const track of timeline.tracks)
			blocks.push(...blocksOf(track, { format: file.format, timeline, rate, start }));
		diagnostics.push(...losses(file, timeline, rate));
		if (blocks.length === 0)
			diagnostics.push(
				problem(file, "EDL_NO_EVENTS", "error", `no clips to import: ${countsText(file.counts)}`, null),
			);
	}
	return {
		file: file.file,
		title: timeline?.name ?? "",
		rate: rate ?? RATES["23.98"],
		rateGuessed: false,
		dropFrame: (timeline?.dropFrame ?? false) && (rate?.canDrop ?? false),
		lines: { total: file.lines, accounted: file.lines },
		events: blocks.flatMap((events, block) =>
			events.map((event) => ({ ...event, number: block + 1, block })),
		),
		hasTracks: true,
		startsAt: timeline ? roundHalfUp(timeline.start, 0).valueOf() : 0,
		notes: [],
		locators: timeline && rate ? locatorsOf(timeline) : [],
		unusedTokens: [],
		diagnostics,
	};
}
