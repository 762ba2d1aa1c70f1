import { foldName } from "../text/fold-name.ts";
import type { Timeline, TimelineClip } from "../timeline/model.ts";

/** How the clips of one timeline stand against those of an earlier one [MAT11]. */
export interface TimelineChange {
	readonly unchanged: number;
	/** The same piece of the same material, elsewhere in the film or on another track. */
	readonly moved: number;
	/** The same material, another piece of it. */
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
 * Counts what came, went and moved between two versions of a film [MAT11].
 *
 * Each clip has at most one counterpart. Clips that name no material, such as black, are left out.
 *
 * Growth: linear in the clips of both.
 *
 * @returns null if the two have different rates: their frame counts mean other times.
 */
export function compareTimelines(before: Timeline, after: Timeline): TimelineChange | null {
	if (before.rate.name !== after.rate.name) return null;
	let old = before.clips.filter(namesMaterial);
	let now = after.clips.filter(namesMaterial);
	const [unchanged = 0, moved = 0, trimmed = 0] = SAMENESS.map((keyOf) => {
		const left = new Map<string, TimelineClip[]>();
		for (const clip of old) {
			const key = keyOf(clip);
			const others = left.get(key);
			if (others === undefined) left.set(key, [clip]);
			else others.push(clip);
		}
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
