import type { Fragment, RecordFragment } from "../reconcile/model.ts";
import { reconcile } from "../reconcile/reconcile.ts";
import type { ReportContext } from "../reports/model.ts";
import type { Frames } from "../timecode/rate.ts";
import type { ClipTransition, TimelineClip } from "../timeline/model.ts";
import { measureUsage } from "../usage/measure-usage.ts";
import type { Usage } from "../usage/model.ts";
import type { ClipsByTime } from "./clips-by-time.ts";
import type { Trim } from "./model.ts";

/** The usage of the records that a trim affects. */
export interface UsageAfterTrim {
	/** Complete for `recordIds` only. */
	readonly usage: Usage;
	/** Records whose uses may have changed, including those uncovered by the trimmed clips. */
	readonly recordIds: ReadonlySet<number>;
}

/**
 * Finds the uses of a cut after a trim, without reconciling the whole cut: only clips near the trimmed film range are
 * reconciled again, by the same rules, because a film frame depends only on the clips in it [HNT3].
 *
 * @returns the same uses of these records as a new build of the trimmed cut.
 */
export function usageAfterTrim(context: ReportContext, byTime: ClipsByTime, trim: Trim): UsageAfterTrim {
	const { clips: changed, recordIds } = affectedClips(context, byTime, trim);
	const hull = changed.reduce(
		(range, { recordIn, recordOut }) =>
			[Math.min(range[0], recordIn), Math.max(range[1], recordOut)] as const,
		[trim.recordOut, trim.recordOut] as const,
	);
	const outs = new Map(trim.clips.map((key) => [key, trim.recordOut - trim.frames]));
	const near = reconcileSome(context, byTime.overlapping(...hull), outs);

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
 * The clips whose visible or audible part may change: all picture in the trimmed film range, and sound on the trimmed tracks or of
 * the same records as any of these.
 */
function affectedClips(
	{ matched, timeline }: ReportContext,
	byTime: ClipsByTime,
	{ clips: trimmed, recordOut, frames }: Trim,
): { clips: TimelineClip[]; recordIds: ReadonlySet<number> } {
	const soundLevels = new Set(
		trimmed.flatMap((key) => {
			const clip = timeline.clips[key];
			return clip?.trkMediaType === "audio" ? clip.trkLevel : [];
		}),
	);
	const recordsOf = ({ key }: TimelineClip) => {
		const match = matched.matches[key];
		return match?.kind === "records" ? match.records : [];
	};
	const clips: TimelineClip[] = [];
	const recordIds = new Set<number>();
	let others: TimelineClip[] = [];
	const take = (clip: TimelineClip) => {
		clips.push(clip);
		for (const id of recordsOf(clip)) recordIds.add(id);
	};
	for (const clip of byTime.overlapping(recordOut - frames, recordOut)) {
		if (clip.trkMediaType === "video" || soundLevels.has(clip.trkLevel)) take(clip);
		else others.push(clip);
	}
	for (let left = -1; left !== others.length; ) {
		left = others.length;
		others = others.filter((clip) => {
			const isAffected = recordsOf(clip).some((id) => recordIds.has(id));
			if (isAffected) take(clip);
			return !isAffected;
		});
	}
	return { clips, recordIds };
}

/** Reconciles some clips of a cut, with changed film outs. Fragments name the cut's own clips. */
function reconcileSome(
	{ matched, timeline }: ReportContext,
	clips: readonly TimelineClip[],
	outs: ReadonlyMap<number, Frames>,
): { picture: Fragment[]; soundAlone: RecordFragment[] } {
	const keys = withPartners(clips, timeline.clips);
	const newKeys = new Map(keys.map((key, index) => [key, index]));
	const moved = (transition: ClipTransition | null): ClipTransition | null =>
		transition && { ...transition, partner: newKeys.get(transition.partner ?? -1) ?? null };
	const some = keys.flatMap((key, index): TimelineClip[] => {
		const clip = timeline.clips[key];
		if (!clip) return [];
		const { keyBackground, transitionIn, transitionOut } = clip;
		return [
			{
				...clip,
				key: index,
				recordOut: outs.get(key) ?? clip.recordOut,
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
