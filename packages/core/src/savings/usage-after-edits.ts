import type { Fragment, RecordFragment } from "../reconcile/model.ts";
import { reconcile } from "../reconcile/reconcile.ts";
import type { ReportContext } from "../reports/model.ts";
import type { Frames } from "../timecode/rate.ts";
import type { ClipTransition, TimelineClip } from "../timeline/model.ts";
import { measureUsage } from "../usage/measure-usage.ts";
import type { Usage } from "../usage/model.ts";
import type { ClipsByTime } from "./clips-by-time.ts";
import { clipEditor, isGone } from "./edit-timeline.ts";

/** The usage of the records that edits of the film affect. */
export interface UsageAfterEdits {
	/** Complete for `recordIds` only. */
	readonly usage: Usage;
	/** Records whose uses may have changed, including those uncovered by the edited clips. */
	readonly recordIds: ReadonlySet<number>;
}

type Outs = ReadonlyMap<number, Frames>;

/**
 * Finds the uses of a cut whose clips end elsewhere, without reconciling the whole cut: only clips near the film ranges that they
 * leave are reconciled again, by the same rules, because a film frame depends only on the clips in it [HNT3].
 *
 * @param outs - new film outs by clip key, as for `editTimeline`: not after the clips' own.
 * @returns the same uses of these records as a new build of the edited cut. Time: linear in the clips near the edits.
 */
export function usageAfterEdits(context: ReportContext, byTime: ClipsByTime, outs: Outs): UsageAfterEdits {
	const { clips, recordIds } = affectedClips(context, byTime, outs);
	const changed = [...clips];
	const around = stretchesOf(changed).flatMap(([from, to]) => byTime.overlapping(from, to));
	const near = reconcileSome(context, around, outs);

	const keys = new Set(changed.map(({ key }) => key));
	const picture = near.picture.filter(({ clip }) => keys.has(clip));
	const soundAlone = near.soundAlone.filter(
		({ clip, recordId }) => keys.has(clip) && recordIds.has(recordId),
	);
	const seen = new Set<string>();
	for (const recordId of recordIds) {
		for (const position of context.usage.byRecord.get(recordId)?.uses ?? []) {
			const use = context.usage.uses[position];
			for (const fragment of use?.fragments ?? []) {
				if (keys.has(fragment.clip)) continue;
				if (use?.trkMediaType === "audio") {
					soundAlone.push({ ...fragment, recordId });
					continue;
				}
				// A clip redirected to several records is part of a use of each.
				const place = `${fragment.clip} ${fragment.recordIn}`;
				if (!seen.has(place)) picture.push(fragment);
				seen.add(place);
			}
		}
	}
	const reconciliation = {
		picture: picture.map((fragment) => [fragment]),
		sound: [],
		soundAlone,
		// Only decides whether picture is called Audiovisual, which has no cost.
		soundUnderPicture: [],
		diagnostics: [],
	};
	const { matched, library, useSourceTcs } = context;
	return { usage: measureUsage(reconciliation, matched, library, { useSourceTcs }), recordIds };
}

/**
 * The clips whose visible or audible part may change: all picture in the film ranges that clips leave, and sound on their tracks or
 * of the same records as any of these; and all clips that mix with a removed clip.
 */
function affectedClips(
	{ matched, timeline }: ReportContext,
	byTime: ClipsByTime,
	outs: Outs,
): { clips: Iterable<TimelineClip>; recordIds: ReadonlySet<number> } {
	const recordsOf = ({ key }: TimelineClip) => {
		const match = matched.matches[key];
		return match?.kind === "records" ? match.records : [];
	};
	const clips = new Map<number, TimelineClip>();
	const recordIds = new Set<number>();
	let others = new Map<number, TimelineClip>();
	const take = (clip: TimelineClip) => {
		clips.set(clip.key, clip);
		for (const id of recordsOf(clip)) recordIds.add(id);
	};
	for (const [from, to, soundLevel] of leftRanges(timeline, byTime, outs)) {
		for (const clip of byTime.overlapping(from, to)) {
			if (clip.trkMediaType === "video" || clip.trkLevel === soundLevel) take(clip);
			else others.set(clip.key, clip);
		}
	}
	for (let left = 0; left !== others.size; ) {
		left = others.size;
		others = new Map(
			[...others].filter(([key, clip]) => {
				const isAffected = clips.has(key) || recordsOf(clip).some((id) => recordIds.has(id));
				if (isAffected) take(clip);
				return !isAffected;
			}),
		);
	}
	return { clips: clips.values(), recordIds };
}

/** The stretches of film that some clips fill, without gaps inside. */
function stretchesOf(clips: readonly TimelineClip[]): [from: Frames, to: Frames][] {
	const stretches: [Frames, Frames][] = [];
	for (const { recordIn, recordOut } of [...clips].sort((a, b) => a.recordIn - b.recordIn)) {
		const last = stretches.at(-1);
		if (last && recordIn <= last[1]) last[1] = Math.max(last[1], recordOut);
		else stretches.push([recordIn, recordOut]);
	}
	return stretches;
}

/** The film ranges that edited clips leave, each with the sound track that the clip is on, if it is sound. */
function* leftRanges(
	{ clips }: ReportContext["timeline"],
	byTime: ClipsByTime,
	outs: Outs,
): Generator<readonly [from: Frames, to: Frames, soundLevel: number | null]> {
	for (const [key, out] of outs) {
		const clip = clips[key];
		if (clip === undefined) continue;
		const levelOf = ({ trkMediaType, trkLevel }: TimelineClip) =>
			trkMediaType === "audio" ? trkLevel : null;
		yield [out, clip.recordOut, levelOf(clip)];
		if (!isGone({ clips }, outs, key)) continue;
		for (const other of byTime.overlapping(clip.recordIn - 1, clip.recordOut + 1)) {
			const { transitionIn, transitionOut, keyBackground, recordIn, recordOut } = other;
			const mixes = [transitionIn?.partner, transitionOut?.partner, keyBackground].includes(key);
			if (mixes) yield [recordIn, recordOut, levelOf(other)];
		}
	}
}

/** Reconciles some clips of a cut, with changed film outs. Fragments name the cut's own clips. */
function reconcileSome(
	{ matched, timeline }: ReportContext,
	clips: readonly TimelineClip[],
	outs: Outs,
): { picture: Fragment[]; soundAlone: RecordFragment[] } {
	const keys = withPartners(clips, timeline.clips);
	const edited = clipEditor(timeline, outs);
	const newKeys = new Map(keys.map((key, index) => [key, index]));
	const moved = (transition: ClipTransition | null): ClipTransition | null =>
		transition && { ...transition, partner: newKeys.get(transition.partner ?? -1) ?? null };
	const some = keys.flatMap((key, index): TimelineClip[] => {
		const clip = timeline.clips[key];
		if (!clip) return [];
		const { keyBackground, transitionIn, transitionOut, recordOut } = edited(clip);
		return [
			{
				...clip,
				key: index,
				recordOut,
				transitionIn: moved(transitionIn),
				transitionOut: moved(transitionOut),
				keyBackground: keyBackground === null ? null : (newKeys.get(keyBackground) ?? null),
			},
		];
	});
	const { picture, soundAlone } = reconcile({
		...matched,
		timeline: { ...timeline, clips: some },
		matches: keys.flatMap((key) => matched.matches[key] ?? []),
	});
	const back = <F extends Fragment>(fragment: F): F => ({ ...fragment, clip: keys[fragment.clip] ?? -1 });
	return { picture: picture.flat().map(back), soundAlone: soundAlone.map(back) };
}

/** Keys of some clips and of all clips that their transitions and keys refer to, in the cut's order. */
function withPartners(some: readonly TimelineClip[], clips: readonly TimelineClip[]): number[] {
	const keys = new Set<number>();
	const open = some.map(({ key }) => key);
	for (let key = open.pop(); key !== undefined; key = open.pop()) {
		if (keys.has(key)) continue;
		keys.add(key);
		const clip = clips[key];
		const named = [clip?.transitionIn?.partner, clip?.transitionOut?.partner, clip?.keyBackground];
		open.push(...named.flatMap((partner) => partner ?? []));
	}
	return [...keys].sort((a, b) => a - b);
}
