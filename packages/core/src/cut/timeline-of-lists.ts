import type { Diagnostic } from "../diagnostics.ts";
import type {
	InterchangeClip,
	InterchangeMarker,
	InterchangeTimeline,
	InterchangeTrack,
	InterchangeTransition,
} from "../interchange/shape/model.ts";
import { rational } from "../rational/rational.ts";
import { framesPerSecond } from "../timecode/frames-per-second.ts";
import type { RateInput } from "../timecode/require-rate.ts";
import { buildTimeline } from "../timeline/build-timeline.ts";
import { cutMarkers } from "../timeline/cut-markers.ts";
import type { CutEdl, Timeline, TimelineClip, TrkMediaType } from "../timeline/model.ts";

const FILE_NAME = /\.[A-Za-z0-9]{1,8}$/;

/**
 * The lists of a cut as one timeline, to be written for an editing system [TIM63]: the tracks on which ox places their events.
 *
 * @param rate - the cut's rate.
 * @param name - of the sequence.
 * @param isWanted - whether to write a clip, by its key; others leave gaps, and their transitions fade.
 * @throws {TypeError} like `buildTimeline`.
 */
export function timelineOfLists(
	edls: readonly CutEdl[],
	rate: RateInput,
	name: string,
	isWanted: (key: number) => boolean = () => true,
): { readonly timeline: InterchangeTimeline; readonly diagnostics: readonly Diagnostic[] } {
	const film = buildTimeline(edls, rate);
	const wipes = new Set(
		edls.flatMap(({ edl }, edlIndex) =>
			edl.events.flatMap(({ line, transition }) =>
				transition.type === "wipe" ? [`${edlIndex} ${line}`] : [],
			),
		),
	);
	const isWipe = ({ edlIndex, line }: TimelineClip) => wipes.has(`${edlIndex} ${line}`);
	const isWritten = (clip: TimelineClip) => isMaterial(clip) && isWanted(clip.key);
	return {
		timeline: {
			name,
			fps: rational(film.rate.numerator, film.rate.denominator),
			start: rational(film.startsAt),
			dropFrame: film.dropFrame,
			tracks: (["video", "audio"] as const).flatMap((kind) => tracksOf(film, kind, isWritten, isWipe)),
			markers: markersOf(edls, film),
		},
		diagnostics: film.diagnostics,
	};
}

/** The markers of a cut's lists; those before its first clip have no place in its timeline. */
export function markersOf(
	edls: readonly CutEdl[],
	film: Pick<Timeline, "startsAt" | "rate">,
): InterchangeMarker[] {
	return cutMarkers(edls, film)
		.filter(({ frame }) => frame >= film.startsAt)
		.map(({ frame, frames, name, comment, color, line }) => ({
			// A marker of an edit list has only a comment, which systems show as its name.
			...(name === "" ? { name: comment, comment: "" } : { name, comment }),
			record: { from: secondsAt(film, frame), to: secondsAt(film, frame + frames) },
			...(color === "" ? {} : { color }),
			line,
		}));
}

/** Seconds from the film's first frame. */
function secondsAt({ startsAt, rate }: Pick<Timeline, "startsAt" | "rate">, frame: number) {
	return rational((frame - startsAt) * rate.denominator, rate.numerator);
}

/** All tracks of a kind up to the highest, so that each keeps its number. */
function tracksOf(
	film: Timeline,
	kind: TrkMediaType,
	isWritten: (clip: TimelineClip) => boolean,
	isWipe: (clip: TimelineClip) => boolean,
): InterchangeTrack[] {
	const byLevel = new Map<number, TimelineClip[]>();
	for (const clip of film.clips) {
		if (clip.trkMediaType !== kind) continue;
		const ofLevel = byLevel.get(clip.trkLevel);
		if (ofLevel) ofLevel.push(clip);
		else byLevel.set(clip.trkLevel, [clip]);
	}
	const highest = Math.max(0, ...byLevel.keys());
	return Array.from({ length: highest }, (_, index) => {
		const clips = (byLevel.get(index + 1) ?? []).filter(isWritten);
		return {
			kind,
			level: index + 1,
			name: "",
			enabled: true,
			clips: clips
				.toSorted((a, b) => a.recordIn - b.recordIn || a.key - b.key)
				.map((clip) => clipOf(clip, film)),
			transitions: clips.flatMap((clip) => transitionsOf(clip, film, isWritten, isWipe)),
		};
	});
}

/** Black, and an editing system's own clips, count as gaps. */
function isMaterial({ noContents }: TimelineClip): boolean {
	return noContents === null || noContents === "unnamed";
}

/** The transition that a clip comes in with, and that it goes out with if there is no other clip that comes in. */
function transitionsOf(
	clip: TimelineClip,
	film: Timeline,
	isWritten: (clip: TimelineClip) => boolean,
	isWipe: (clip: TimelineClip) => boolean,
): InterchangeTransition[] {
	const { recordIn, recordOut, transitionIn, transitionOut, line } = clip;
	const found: InterchangeTransition[] = [];
	const add = (from: number, to: number, isWiped: boolean) =>
		found.push({
			record: { from: secondsAt(film, from), to: secondsAt(film, to) },
			name: "",
			type: isWiped ? "wipe" : "dissolve",
			line,
		});
	if (transitionIn && transitionIn.frames > 0) add(recordIn, recordIn + transitionIn.frames, isWipe(clip));
	if (transitionOut && transitionOut.frames > 0) {
		const partner = transitionOut.partner === null ? undefined : film.clips[transitionOut.partner];
		if (partner === undefined || !isWritten(partner))
			add(recordOut - transitionOut.frames, recordOut, partner !== undefined && isWipe(partner));
	}
	return found;
}

function clipOf(clip: TimelineClip, film: Timeline): InterchangeClip {
	const { recordIn, recordOut, hasSource, sourceStart, speedNumerator, speedDenominator, contents } = clip;
	const { sourceTimecode: own } = clip;
	const { rate, edls } = film;
	const seconds = (frames: number) => rational(frames * rate.denominator, rate.numerator);
	const speed = rational(speedNumerator, speedDenominator);
	const played = seconds(recordOut - recordIn).mul(speed);
	const start = seconds(sourceStart);
	const name = contents ?? "";
	return {
		kind: "media",
		record: { from: secondsAt(film, recordIn), to: secondsAt(film, recordOut) },
		source: !hasSource
			? null
			: speedNumerator < 0
				? { from: start.add(played), to: start }
				: { from: start, to: start.add(played) },
		speed,
		speedMap: null,
		sourceFps: null,
		sourceTimecode: own ? { fps: framesPerSecond(own.rate), dropFrame: own.dropFrame } : null,
		name,
		fileName: FILE_NAME.test(name) ? name : "",
		filePath: "",
		// AX means that only the name is known.
		reel: /^ax$/i.test(clip.reel) ? "" : clip.reel,
		enabled: true,
		channels: [],
		role: "",
		linkGroup: "",
		path: `${edls[clip.edlIndex]?.file ?? ""}, line ${clip.line}`,
		line: clip.line,
	};
}
