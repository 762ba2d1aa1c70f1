import { foldName } from "../text/fold-name.ts";
import { groupBy } from "../text/group-by.ts";
import type { Timeline, TimelineClip } from "../timeline/model.ts";

/** The differences between a timeline's clips and an earlier one's [MAT11]. */
export interface TimelineChange {
	readonly unchanged: number;
	/** The same part of the same material, at another position in the film or on another track. */
	readonly moved: number;
	/** The same material, but another part of it. */
	readonly trimmed: number;
	readonly added: number;
	readonly removed: number;
}

/** Keys that identify a clip across cuts, from strictest to loosest. */
const SAMENESS: readonly ((clip: TimelineClip) => string)[] = [
	(clip) => `${pieceOf(clip)} ${clip.trkLevel} ${clip.recordIn}`,
	pieceOf,
	materialOf,
];

/**
 * Counts the added, removed and moved clips between two versions of a film [MAT11].
 *
 * Each clip has at most one counterpart. Ignores clips that name no material, such as black.
 *
 * Time: linear in the clips of both.
 *
 * @returns null if the two have different rates, so that their frame counts are incomparable.
 */
export function compareTimelines(before: Timeline, after: Timeline): TimelineChange | null {
	if (before.rate.name !== after.rate.name) return null;
	let old = before.clips.filter(namesMaterial);
	let now = after.clips.filter(namesMaterial);
	const [unchanged = 0, moved = 0, trimmed = 0] = SAMENESS.map((keyOf) => {
		const left = groupBy(old, keyOf);
		const paired = new Set<TimelineClip>();
		const unpaired = now.filter((clip) => {
			const counterpart = left.get(keyOf(clip))?.pop();
			if (counterpart !== undefined) paired.add(counterpart);
			return counterpart === undefined;
		});
		old = old.filter((clip) => !paired.has(clip));
		now = unpaired;
		return paired.size;
	});
	return { unchanged, moved, trimmed, added: now.length, removed: old.length };
}

function namesMaterial({ contents }: TimelineClip): boolean {
	return contents !== null && contents.trim() !== "";
}

function materialOf({ trkMediaType, contents }: TimelineClip): string {
	return `${trkMediaType} ${foldName(contents ?? "")}`;
}

function pieceOf(clip: TimelineClip): string {
	const { hasSource, sourceStart, recordIn, recordOut, speedNumerator, speedDenominator } = clip;
	const source = hasSource ? `${sourceStart} ${speedNumerator}/${speedDenominator}` : "";
	return `${materialOf(clip)} ${source} ${recordOut - recordIn}`;
}
