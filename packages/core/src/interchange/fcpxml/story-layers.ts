import { isEmpty, overlap } from "../shape/clip-ranges.ts";
import type { Layer, LayerClip } from "../shape/layers.ts";
import type { InterchangeTransition, TrackKind } from "../shape/model.ts";

/**
 * A clip or transition with its lanes, from the outermost storyline inwards: `[1, -1]` is below something that is
 * above the main storyline.
 */
interface Laned<T> {
	readonly lanes: readonly number[];
	readonly kind: TrackKind;
	readonly item: T;
}

export type LanedClip = Laned<LayerClip>;
export type LanedTransition = Laned<InterchangeTransition>;

/** Whether two clips need different tracks: they overlap, other than in a transition between them. */
function collide(a: LayerClip, b: LayerClip, transitions: readonly InterchangeTransition[]): boolean {
	const common = overlap(a.record, b.record);
	if (isEmpty(common)) return false;
	return !transitions.some(({ record }) => record.from.equals(common.from) && record.to.equals(common.to));
}

function compareLanes(a: readonly number[], b: readonly number[]): number {
	for (let at = 0; at < Math.max(a.length, b.length); at++) {
		const difference = (a[at] ?? 0) - (b[at] ?? 0);
		if (difference !== 0) return difference;
	}
	return 0;
}

/** Lanes without trailing zeros, which mean nothing. */
function laneKey(lanes: readonly number[]): string {
	return lanes.join(" ").replace(/(?: ?\b0)+$/, "");
}

/**
 * Puts clips on tracks: clips with the same lanes on as few tracks as hold them without overlapping, higher lanes
 * above [TIM34]. For sound the order has no meaning, so the main storyline's tracks come first.
 */
export function layersOfLanes(
	clips: readonly LanedClip[],
	transitions: readonly LanedTransition[],
	kind: TrackKind,
): Layer[] {
	const buckets = new Map<string, { lanes: readonly number[]; clips: LayerClip[] }>();
	for (const { lanes, item, kind: itemKind } of clips) {
		if (itemKind !== kind) continue;
		const key = laneKey(lanes);
		const bucket = buckets.get(key) ?? { lanes, clips: [] };
		buckets.set(key, bucket);
		bucket.clips.push(item);
	}
	const inOrder = [...buckets.entries()].sort(([, a], [, b]) =>
		kind === "video"
			? compareLanes(a.lanes, b.lanes)
			: compareLanes(a.lanes.map(Math.abs), b.lanes.map(Math.abs)),
	);
	return inOrder.flatMap(([key, bucket]) => {
		const own = transitions
			.filter((transition) => transition.kind === kind && laneKey(transition.lanes) === key)
			.map(({ item }) => item);
		return packed(bucket.clips, own).map((packedClips) => ({
			kind,
			name: key === "" ? "" : `lane ${bucket.lanes.filter((lane) => lane !== 0).join(" / ")}`,
			enabled: true,
			clips: packedClips,
			transitions: own.filter(({ record }) =>
				packedClips.some((clip) => !isEmpty(overlap(clip.record, record))),
			),
		}));
	});
}

function packed(clips: readonly LayerClip[], transitions: readonly InterchangeTransition[]): LayerClip[][] {
	const rows: LayerClip[][] = [];
	for (const clip of clips.toSorted((a, b) => a.record.from.compare(b.record.from))) {
		const row = rows.find((candidate) => {
			// Clips of a row are in film order, so only the last two can reach into this one: a transition's sides.
			return !candidate.slice(-2).some((before) => collide(before, clip, transitions));
		});
		if (row) row.push(clip);
		else rows.push([clip]);
	}
	return rows;
}
