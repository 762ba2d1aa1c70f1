import { joinRanges, type Ranges } from "../reconcile/ranges.ts";
import type { Frames } from "../timecode/rate.ts";

/**
 * Widens the used ranges of an item by handles, and joins those that then touch [ORD3]. Handles end where the item
 * certainly does; used frames are never cut off.
 *
 * @param used - ascending, with gaps; not empty.
 * @param length - of the item; null if unknown.
 * @param contained - all that the item is known to contain, ascending, if that is more than `used`.
 */
export function rangesWithHandles(
	used: Ranges,
	length: Frames | null,
	handles: Frames,
	contained: Ranges = used,
): Ranges {
	const [from, to] = boundsOf(contained, length);
	const widened: Frames[] = [];
	for (let i = 0; i < used.length; i += 2)
		widened.push(Math.max(from, (used[i] ?? 0) - handles), Math.min(to, (used[i + 1] ?? 0) + handles));
	return joinRanges(widened);
}

/** The first and last position that the item can reach: the label at which it begins is unknown. */
function boundsOf(used: Ranges, length: Frames | null): readonly [Frames, Frames] {
	const first = used[0] ?? 0;
	const last = used.at(-1) ?? 0;
	const earliest = Math.min(0, first);
	if (length === null || last - first > length) return [earliest, Number.POSITIVE_INFINITY];
	if (first >= 0 && last <= length) return [0, length];
	return [Math.max(earliest, last - length), first + length];
}
