import { ONE, parseDecimal, type Rational, toNumber, ZERO } from "../../rational/rational.ts";
import { secondsOf } from "../otio/otio-time.ts";
import { lengthOf } from "../shape/clip-ranges.ts";
import { UNKNOWN } from "../shape/exact-fraction.ts";
import { filmRate } from "../shape/exact-rate.ts";
import { urlOfPath } from "../shape/file-path.ts";
import type { InterchangeClip, InterchangeTimeline } from "../shape/model.ts";
import { LossLog } from "./loss-log.ts";
import { type Lane, lanesOf, sourceAt } from "./track-lanes.ts";
import type { WriteTimeline } from "./written-timeline.ts";

/**
 * A time in frames at a rate, which is also the rate of a source's timecode. A time between frames is written as a
 * decimal; the item's metadata has its exact value [TIM87].
 */
function timeOf(seconds: Rational, fps: Rational) {
	return { OTIO_SCHEMA: "RationalTime.1", value: toNumber(seconds.mul(fps)), rate: toNumber(fps) };
}

/** @param sourceFps - the rate at which a start in a source is counted. */
function rangeOf(from: Rational, length: Rational, fps: Rational, sourceFps = fps) {
	return {
		OTIO_SCHEMA: "TimeRange.1",
		start_time: timeOf(from, sourceFps),
		duration: timeOf(length, fps),
	};
}

/** The exact values, as fractions of seconds, of times that were rounded; nothing if none was. */
function exactTimes(
	times: Readonly<Record<string, readonly [time: object, exact: Rational]>>,
	others: Readonly<Record<string, string>> = {},
) {
	const rounded = Object.entries(times).filter(([, [time, exact]]) => !secondsOf(time)?.equals(exact));
	const values = rounded.map(([key, [, exact]]) => [key, exact.toFraction()] as const);
	return oxMetadata({ ...Object.fromEntries(values), ...others });
}

function exactRange(
	range: ReturnType<typeof rangeOf>,
	from: Rational,
	length: Rational,
	others: Readonly<Record<string, string>> = {},
) {
	return exactTimes({ start_time: [range.start_time, from], duration: [range.duration, length] }, others);
}

function oxMetadata(values: Readonly<Record<string, string>>) {
	return Object.keys(values).length === 0 ? {} : { ox: values };
}

function mediaOf({ kind, filePath, fileName, name }: InterchangeClip) {
	if (kind === "generated")
		return { OTIO_SCHEMA: "GeneratorReference.1", name, generator_kind: "", parameters: {} };
	const path = filePath || fileName;
	return path === ""
		? { OTIO_SCHEMA: "MissingReference.1" }
		: { OTIO_SCHEMA: "ExternalReference.1", target_url: urlOfPath(path) };
}

function effectsOf({ speed }: InterchangeClip) {
	if (speed.equals(ONE)) return [];
	const time_scalar = toNumber(speed);
	const name = speed.equals(ZERO) ? "FreezeFrame" : "LinearTimeWarp";
	const isExact = parseDecimal(time_scalar)?.equals(speed) === true;
	const metadata = oxMetadata(isExact ? {} : { time_scalar: speed.toFraction() });
	return [{ OTIO_SCHEMA: `${name}.1`, effect_name: name, time_scalar, metadata }];
}

function clipOf({ clip, cutIn, cutOut }: Lane[number], isTrackOn: boolean, fps: Rational, log: LossLog) {
	const { source, speed, speedMap, sourceFps, channels, role, linkGroup, reel, name, enabled } = clip;
	const isUnknown = source === null && clip.kind === "media";
	if (isUnknown) log.clip("source", clip);
	if (speedMap !== null) log.clip("speedMap", clip);
	if (clip.sourceTimecode?.dropFrame === true) log.clip("sourceDropFrame", clip);
	if (channels.length > 0) log.clip("channels", clip);
	if (role !== "") log.clip("role", clip);
	if (linkGroup !== "") log.clip("linkGroup", clip);
	// In reverse, the range begins at the lowest moment, which is shown last.
	const start = sourceAt(clip, speed.compare(ZERO) < 0 ? cutOut : cutIn);
	const length = cutOut.sub(cutIn);
	const range = rangeOf(start, length, fps, sourceFps ?? fps);
	return {
		OTIO_SCHEMA: "Clip.2",
		name,
		enabled: enabled || !isTrackOn,
		source_range: range,
		active_media_reference_key: "DEFAULT_MEDIA",
		media_references: { DEFAULT_MEDIA: mediaOf(clip) },
		effects: effectsOf(clip),
		markers: [],
		// The key under which OpenTimelineIO's own reader of edit lists stores reels.
		metadata: {
			...(reel === "" ? {} : { cmx_3600: { reel } }),
			...exactRange(range, start, length, isUnknown ? { source_range: UNKNOWN } : {}),
		},
	};
}

function transitionOf(
	type: "dissolve" | "wipe",
	name: string,
	before: Rational,
	after: Rational,
	fps: Rational,
) {
	const in_offset = timeOf(before, fps);
	const out_offset = timeOf(after, fps);
	return {
		OTIO_SCHEMA: "Transition.1",
		name,
		transition_type: type === "wipe" ? "SMPTE_Wipe" : "SMPTE_Dissolve",
		in_offset,
		out_offset,
		metadata: exactTimes({ in_offset: [in_offset, before], out_offset: [out_offset, after] }),
	};
}

function gapOf(length: Rational, fps: Rational) {
	const source_range = rangeOf(ZERO, length, fps);
	return { OTIO_SCHEMA: "Gap.1", source_range, metadata: exactRange(source_range, ZERO, length) };
}

/** The items of a track, with gaps between them and beside transitions from or to nothing. */
function childrenOf(lane: Lane, isTrackOn: boolean, fps: Rational, log: LossLog): object[] {
	const children: object[] = [];
	let cursor = ZERO;
	for (const [at, item] of lane.entries()) {
		const { cutIn, cutOut, head, tail, isJoined } = item;
		const before = lane[at - 1];
		const gap = cutIn.sub(cursor);
		const needsGap = before !== undefined && !isJoined && (before.tail !== null || head !== null);
		if (gap.compare(ZERO) > 0 || needsGap) children.push(gapOf(gap, fps));
		if (head !== null)
			children.push(
				isJoined
					? transitionOf(head.type, head.name, cutIn.sub(head.record.from), head.record.to.sub(cutIn), fps)
					: transitionOf(head.type, head.name, ZERO, lengthOf(head.record), fps),
			);
		children.push(clipOf(item, isTrackOn, fps, log));
		if (tail !== null && !lane[at + 1]?.isJoined)
			children.push(transitionOf(tail.type, tail.name, lengthOf(tail.record), ZERO, fps));
		cursor = cutOut;
	}
	return children;
}

/** The colors that OpenTimelineIO has a name for; others are written as the editing system names them. */
const COLORS = new Set("PINK RED ORANGE YELLOW GREEN CYAN BLUE PURPLE MAGENTA BLACK WHITE".split(" "));

function markersOf({ markers, fps }: InterchangeTimeline) {
	return markers.map(({ name, comment, color, record }) => {
		const length = lengthOf(record);
		const marked_range = rangeOf(record.from, length, fps);
		return {
			OTIO_SCHEMA: "Marker.2",
			name,
			comment,
			...(color === undefined
				? {}
				: { color: COLORS.has(color.toUpperCase()) ? color.toUpperCase() : color }),
			marked_range,
			metadata: exactRange(marked_range, record.from, length),
		};
	});
}

/** Writes OpenTimelineIO [TIM60]. */
export const writeOtio: WriteTimeline = (timeline, { file }) => {
	const { name, fps, start, dropFrame, tracks } = timeline;
	const log = new LossLog(file, "OpenTimelineIO");
	if (dropFrame) log.other("drop-frame setting");
	if (filmRate(fps) === null && fps.d !== 1n) log.other("exact frame rate");
	const children = tracks.flatMap((track) => {
		const lanes = lanesOf(track, fps, log);
		return (lanes.length === 0 ? [[]] : lanes).map((lane) => ({
			OTIO_SCHEMA: "Track.1",
			name: track.name,
			kind: track.kind === "audio" ? "Audio" : "Video",
			enabled: track.enabled,
			children: childrenOf(lane, track.enabled, fps, log),
		}));
	});
	const first = start.div(fps);
	const global_start_time = timeOf(first, fps);
	const text = JSON.stringify(
		{
			OTIO_SCHEMA: "Timeline.1",
			name,
			global_start_time,
			metadata: exactTimes({ global_start_time: [global_start_time, first] }),
			tracks: { OTIO_SCHEMA: "Stack.1", name: "tracks", children, markers: markersOf(timeline) },
		},
		null,
		"\t",
	);
	return { files: [{ track: null, text: `${text}\n` }], lost: log.finish() };
};
