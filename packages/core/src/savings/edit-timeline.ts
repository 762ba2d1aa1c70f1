import type { Frames } from "../timecode/rate.ts";
import type { ClipTransition, Timeline, TimelineClip } from "../timeline/model.ts";

/**
 * A timeline whose clips end elsewhere in the film, to build a cut from [WIF4].
 *
 * @param outs - new film outs by clip key. A clip that ends where it begins is gone: its neighbours keep their transitions, from
 *   or to nothing.
 */
export function editTimeline(timeline: Timeline, outs: ReadonlyMap<number, Frames>): Timeline {
	const isGone = (key: number) => outs.get(key) === timeline.clips[key]?.recordIn;
	const withoutGone = (transition: ClipTransition | null): ClipTransition | null =>
		transition !== null && transition.partner !== null && isGone(transition.partner)
			? { ...transition, partner: null }
			: transition;
	const clips = timeline.clips.map(
		(clip): TimelineClip => ({
			...clip,
			recordOut: outs.get(clip.key) ?? clip.recordOut,
			transitionIn: withoutGone(clip.transitionIn),
			transitionOut: withoutGone(clip.transitionOut),
		}),
	);
	const left = clips.filter(({ recordIn, recordOut }) => recordOut > recordIn);
	return {
		...timeline,
		clips,
		startsAt: left.reduce((first, { recordIn }) => Math.min(first, recordIn), left[0]?.recordIn ?? 0),
		endsAt: left.reduce((last, { recordOut }) => Math.max(last, recordOut), left[0]?.recordOut ?? 0),
	};
}
