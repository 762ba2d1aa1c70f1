import { type Rational, ZERO } from "../rational/rational.ts";
import type { SourceSpan, Use } from "../usage/model.ts";

/** Uses whose source overlaps, also by way of a third, with the union of their source. */
export interface OverlapGroup {
	/** Two or more, in the order given. */
	readonly uses: readonly Use[];
	/** Frames of source, exact. */
	readonly sourceFrames: Rational;
}

interface Stretch {
	to: Rational;
	readonly from: Rational;
	readonly uses: number[];
}

/**
 * Finds the uses of one record that show the same source [COST4].
 *
 * Touching is not overlapping. Stills, freezes and uses without source overlap nothing. Growth: n log n.
 *
 * @returns groups of two or more; a use that overlaps none is in no group.
 */
export function overlappingUses(uses: readonly Use[]): OverlapGroup[] {
	const stretches = mergeSpans(uses);
	const root = uses.map((_, position) => position);
	const find = (position: number): number => {
		let at = position;
		for (;;) {
			const up = root[at] ?? at;
			if (up === at) return at;
			root[at] = root[up] ?? up;
			at = up;
		}
	};
	for (const { uses: members } of stretches) {
		for (const member of members) {
			const a = find(member);
			const b = find(members[0] ?? member);
			// The smaller position stays the root, so that groups come in use order.
			root[Math.max(a, b)] = Math.min(a, b);
		}
	}
	const groups = new Map<number, { uses: Use[]; sourceFrames: Rational }>();
	uses.forEach((use, position) => {
		const group = groups.get(find(position));
		if (group) group.uses.push(use);
		else groups.set(find(position), { uses: [use], sourceFrames: ZERO });
	});
	for (const stretch of stretches) {
		const group = groups.get(find(stretch.uses[0] ?? 0));
		if (group) group.sourceFrames = group.sourceFrames.add(stretch.to.sub(stretch.from));
	}
	return [...groups.values()].filter((group) => group.uses.length > 1);
}

/** Source covered without a break, with the positions of the uses that cover it. */
function mergeSpans(uses: readonly Use[]): Stretch[] {
	const spans: { span: SourceSpan; use: number }[] = [];
	uses.forEach((use, position) => {
		if (use.filmTimeOnly) return;
		for (const span of use.sourceSpans) spans.push({ span, use: position });
	});
	spans.sort((a, b) => a.span.from.compare(b.span.from));
	const stretches: Stretch[] = [];
	let open: Stretch | undefined;
	for (const { span, use } of spans) {
		if (open && span.from.compare(open.to) < 0) {
			open.uses.push(use);
			if (span.to.compare(open.to) > 0) open.to = span.to;
		} else {
			open = { from: span.from, to: span.to, uses: [use] };
			stretches.push(open);
		}
	}
	return stretches;
}
