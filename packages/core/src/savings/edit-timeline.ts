import type { Frames } from "../timecode/rate.ts";
import type { ClipTransition, Timeline, TimelineClip } from "../timeline/model.ts";

/**
 * A timeline whose clips end elsewhere in the film, to build a cut from [WIF4].
 *
 * @param outs - new film outs by clip key. A clip that ends where it begins is gone: its neighbours keep their transitions, from
 *   or to nothing.
 */
export function editTimeline(timeline: Timeline, outs: ReadonlyMap<number, Frames>): Timeline {
	const clips = timeline.clips.map(clipEditor(timeline, outs));
	const left = clips.filter(({ recordIn, recordOut }) => recordOut > recordIn);
	return {
		...timeline,
		clips,
		startsAt: left.reduce((first, { recordIn }) => Math.min(first, recordIn), left[0]?.recordIn ?? 0),
		endsAt: left.reduce((last, { recordOut }) => Math.max(last, recordOut), left[0]?.recordOut ?? 0),
	};
}

/** Whether some new outs leave nothing of a clip. */
export function isGone(
	{ clips }: Pick<Timeline, "clips">,
	outs: ReadonlyMap<number, Frames>,
	key: number | null,
): boolean {
	return key !== null && outs.get(key) !== undefined && outs.get(key) === clips[key]?.recordIn;
}

/** Ends clips of a timeline elsewhere, one at a time. A clip that nothing changes stays the same object. */
export function clipEditor(
	timeline: Pick<Timeline, "clips">,
	outs: ReadonlyMap<number, Frames>,
): (clip: TimelineClip) => TimelineClip {
	const withoutGone = (transition: ClipTransition | null): ClipTransition | null =>
		transition !== null && isGone(timeline, outs, transition.partner)
			? { ...transition, partner: null }
			: transition;
	return (clip) => {
		const recordOut = outs.get(clip.key) ?? clip.recordOut;
		const transitionIn = withoutGone(clip.transitionIn);
		const transitionOut = withoutGone(clip.transitionOut);
		const isSame =
			recordOut === clip.recordOut &&
			transitionIn === clip.transitionIn &&
			transitionOut === clip.transitionOut;
		return isSame ? clip : { ...clip, recordOut, transitionIn, transitionOut };
	};
}
