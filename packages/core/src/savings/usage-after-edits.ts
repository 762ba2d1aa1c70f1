import { toFragments } from "../reconcile/fragments.ts";
import type { Fragment, RecordFragment } from "../reconcile/model.ts";
import { insideRanges, joinRanges, outsideRanges, type Ranges, touchesRanges } from "../reconcile/ranges.ts";
import { reconcile } from "../reconcile/reconcile.ts";
import type { ReportContext } from "../reports/model.ts";
import { groupBy } from "../text/group-by.ts";
import type { Frames } from "../timecode/rate.ts";
import type { ClipTransition, TimelineClip } from "../timeline/model.ts";
import type { FragmentGroup } from "../usage/collect-fragments.ts";
import { findUses } from "../usage/measure-usage.ts";
import type { ChargedUsage } from "../usage/model.ts";
import type { ClipsByTime } from "./clips-by-time.ts";
import { clipEditor, isGone } from "./edit-timeline.ts";

/** The usage of the records that edits of the film affect. */
export interface UsageAfterEdits {
	/** Complete for `recordIds` only. */
	readonly usage: ChargedUsage;
	/** Records of which the edited film shows or plays other parts, including those that the edited clips uncover. */
	readonly recordIds: ReadonlySet<number>;
}

type Outs = ReadonlyMap<number, Frames>;

/**
 * Finds the uses of a cut whose clips end elsewhere, without reconciling the whole cut: a film frame depends only on the clips in
 * it, so only the film ranges that clips leave are reconciled again, by the same rules [HNT3].
 *
 * @param outs - new film outs by clip key, as for `editTimeline`: not after the clips' own.
 * @returns the same uses of these records as a new build of the edited cut. Time: linear in the clips of these ranges and in the
 *   uses of the records that change.
 */
export function usageAfterEdits(context: ReportContext, byTime: ClipsByTime, outs: Outs): UsageAfterEdits {
	const { timeline, library, useSourceTcs } = context;
	const left = leftRanges(timeline, byTime, outs);
	const groups: FragmentGroup[] = [];
	const recordIds = new Set<number>();
	for (const [recordId, inside] of fragmentsInside(context, byTime, outs, left)) {
		const after = fragmentsAfter(context, recordId, inside, left);
		if (!after) continue;
		recordIds.add(recordId);
		// Picture of each track is charged apart, sound of all tracks together [REC6].
		const byTrack = groupBy(after, ({ clip }) => pictureLevel(timeline.clips[clip]));
		for (const [level, fragments] of byTrack)
			groups.push({ recordId, trkMediaType: level === null ? "audio" : "video", fragments });
	}
	const uses = findUses(groups, timeline.clips, library, { useSourceTcs }, NO_SOUND);
	const byRecord = new Map(
		[...groupBy(uses, ({ recordId }) => recordId)].map(([recordId, own]) => [
			recordId,
			{ uses: own.map(({ index }) => index) },
		]),
	);
	return { usage: { uses, byRecord }, recordIds };
}

/** Sound under picture only decides whether the picture is called Audiovisual, which has no cost. */
const NO_SOUND = new Map<number, Ranges>();

function pictureLevel(clip: TimelineClip | undefined): number | null {
	return clip?.trkMediaType === "video" ? clip.trkLevel : null;
}

/** The film ranges that edited clips leave, and those of clips that mix with a removed one. */
function leftRanges({ clips }: ReportContext["timeline"], byTime: ClipsByTime, outs: Outs): Ranges {
	const pairs: Frames[] = [];
	for (const [key, out] of outs) {
		const clip = clips[key];
		if (clip === undefined) continue;
		pairs.push(out, clip.recordOut);
		if (!isGone({ clips }, outs, key)) continue;
		for (const other of byTime.overlapping(clip.recordIn - 1, clip.recordOut + 1)) {
			const { transitionIn, transitionOut, keyBackground, recordIn, recordOut } = other;
			const mixes = [transitionIn?.partner, transitionOut?.partner, keyBackground].includes(key);
			if (mixes) pairs.push(recordIn, recordOut);
		}
	}
	return joinRanges(pairs);
}

/** The parts of records that are seen or heard inside film ranges after the edits; empty for records that disappear from them. */
function fragmentsInside(
	context: ReportContext,
	byTime: ClipsByTime,
	outs: Outs,
	ranges: Ranges,
): Map<number, Fragment[]> {
	const recordsOf = (key: number) => {
		const match = context.matched.matches[key];
		return match?.kind === "records" ? match.records : [];
	};
	const clips = clipsInside(context, byTime, outs, ranges, recordsOf);
	const byRecord = new Map<number, Fragment[]>();
	for (const { key } of clips) for (const id of recordsOf(key)) byRecord.set(id, []);
	const { picture, soundAlone } = reconcileSome(context, clips, outs);
	for (const fragment of picture)
		for (const id of recordsOf(fragment.clip)) pushInside(byRecord.get(id), fragment, ranges);
	for (const fragment of soundAlone) pushInside(byRecord.get(fragment.recordId), fragment, ranges);
	return byRecord;
}

/** The clips in film ranges that decide what edits change there: both picture and sound only if they share a record. */
function clipsInside(
	{ timeline }: ReportContext,
	byTime: ClipsByTime,
	outs: Outs,
	ranges: Ranges,
	recordsOf: (key: number) => readonly number[],
): TimelineClip[] {
	const clips: TimelineClip[] = [];
	for (let i = 0; i < ranges.length; i += 2)
		clips.push(...byTime.overlapping(ranges[i] ?? 0, ranges[i + 1] ?? 0));
	const isShown = new Set<number>();
	for (const { key, trkMediaType } of clips)
		if (trkMediaType === "video") for (const id of recordsOf(key)) isShown.add(id);
	const isShared = ({ key, trkMediaType }: TimelineClip) =>
		trkMediaType === "audio" && recordsOf(key).some((id) => isShown.has(id));
	if (clips.some(isShared)) return clips;
	const edited = new Set([...outs.keys()].map((key) => timeline.clips[key]?.trkMediaType));
	return clips.filter(({ trkMediaType }) => edited.has(trkMediaType));
}

/** All parts of a record after the edits, given those inside the film ranges that clips leave; null if nothing changes. */
function fragmentsAfter(
	{ usage }: ReportContext,
	recordId: number,
	inside: readonly Fragment[],
	left: Ranges,
): Fragment[] | null {
	const insideBefore: Fragment[] = [];
	const after = [...inside];
	for (const position of usage.byRecord.get(recordId)?.uses ?? []) {
		for (const fragment of usage.uses[position]?.fragments ?? []) {
			const { clip, recordIn, recordOut } = fragment;
			if (!touchesRanges(recordIn, recordOut, left)) {
				after.push(fragment);
				continue;
			}
			pushInside(insideBefore, fragment, left);
			after.push(...toFragments(clip, outsideRanges(recordIn, recordOut, left)));
		}
	}
	return areSame(insideBefore, inside) ? null : after;
}

function pushInside(
	list: Fragment[] | undefined,
	{ clip, recordIn, recordOut }: Fragment,
	ranges: Ranges,
): void {
	list?.push(...toFragments(clip, insideRanges(recordIn, recordOut, ranges)));
}

/** Whether two lists have the same fragments, in any order; neither repeats one. */
function areSame(some: readonly Fragment[], others: readonly Fragment[]): boolean {
	return (
		some.length === others.length &&
		some.every(({ clip, recordIn, recordOut }) =>
			others.some(
				(other) => other.clip === clip && other.recordIn === recordIn && other.recordOut === recordOut,
			),
		)
	);
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
