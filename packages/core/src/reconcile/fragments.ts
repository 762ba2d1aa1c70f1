import type { Fragment } from "./model.ts";
import type { Ranges } from "./ranges.ts";

export const NO_FRAGMENTS: readonly Fragment[] = [];

/**
 * Converts a clip's ranges to fragments. Most clips have one, and an array literal takes no more memory than necessary.
 */
export function toFragments(clip: number, ranges: Ranges): readonly Fragment[] {
	if (ranges.length === 0) return NO_FRAGMENTS;
	const first = { clip, recordIn: ranges[0] ?? 0, recordOut: ranges[1] ?? 0 };
	if (ranges.length === 2) return [first];
	const fragments: Fragment[] = [first];
	for (let i = 2; i < ranges.length; i += 2) {
		fragments.push({ clip, recordIn: ranges[i] ?? 0, recordOut: ranges[i + 1] ?? 0 });
	}
	return fragments;
}
