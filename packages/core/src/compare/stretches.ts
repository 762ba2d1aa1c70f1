import { type Rational, rational, ZERO } from "../rational/rational.ts";
import type { ReportContext } from "../reports/model.ts";
import { sourceRangeOf } from "../reports/source-range.ts";
import { compareText } from "../text/compare-text.ts";
import { groupBy } from "../text/group-by.ts";
import type { Frames } from "../timecode/rate.ts";
import { compareFractions } from "../usage/compare-fractions.ts";
import type { Use } from "../usage/model.ts";
import { asSpan } from "../usage/spans.ts";
import type { Stretch } from "./model.ts";

/**
 * The stretches of a cut in film order: its uses, and its unidentified clips [DIF9].
 *
 * @param heal - joins uses of a record with gaps of fewer frames than this [DIF8].
 */
export function stretchesOf(context: ReportContext, heal: Frames): Stretch[] {
	const uses = context.usage.uses.map((use) => stretchOf(context, use));
	const whole = heal > 0 ? healed(context, uses, heal) : uses;
	return [...whole, ...unidentifiedOf(context)].sort(inFilmOrder);
}

/** By film in, picture first, then by everything else that distinguishes stretches, so that no order of input matters. */
export function inFilmOrder(a: Stretch, b: Stretch): number {
	return (
		a.recordIn - b.recordIn ||
		Number(a.side === "audio") - Number(b.side === "audio") ||
		a.trkLevel - b.trkLevel ||
		a.recordOut - b.recordOut ||
		(a.recordId ?? 0) - (b.recordId ?? 0) ||
		compareText(a.source ?? "", b.source ?? "")
	);
}

function stretchOf(context: ReportContext, use: Use): Stretch {
	const [first, ...rest] = use.sourceSpans.map(asSpan);
	const last = rest.at(-1) ?? first;
	const spans = use.sourceSpans.map(asSpan);
	return {
		recordId: use.recordId,
		uses: [use],
		side: use.trkMediaType,
		trkLevel: use.trkLevel,
		recordIn: use.recordIn,
		recordOut: use.recordOut,
		contents: context.timeline.clips[use.fragments[0]?.clip ?? -1]?.contents ?? null,
		frames: use.durationFrames,
		source:
			spans.length === 0
				? null
				: spans
						.map((s) => `${s.fromNumerator}/${s.fromDenominator}-${s.toNumerator}/${s.toDenominator}`)
						.join(" "),
		fromNumerator: first?.fromNumerator ?? 0,
		fromDenominator: first?.fromDenominator ?? 1,
		toNumerator: last?.toNumerator ?? 1,
		toDenominator: last?.toDenominator ?? 1,
	};
}

function unidentifiedOf({ timeline, matched }: ReportContext): Stretch[] {
	return timeline.clips.flatMap((clip): Stretch[] => {
		if (matched.matches[clip.key]?.kind !== "unidentified") return [];
		const range = sourceRangeOf(clip, clip.recordIn, clip.recordOut);
		return [
			{
				recordId: null,
				uses: [],
				side: clip.trkMediaType,
				trkLevel: clip.trkLevel,
				recordIn: clip.recordIn,
				recordOut: clip.recordOut,
				contents: clip.contents,
				frames: rational(clip.recordOut - clip.recordIn),
				source: range && `${range.sourceIn}/1-${range.sourceOut}/1`,
				fromNumerator: range?.sourceIn ?? 0,
				fromDenominator: 1,
				toNumerator: range?.sourceOut ?? 1,
				toDenominator: 1,
			},
		];
	});
}

/** Joins stretches of a record on one track that continue after a short gap, in the film and in the source alike. */
function healed(context: ReportContext, stretches: readonly Stretch[], heal: Frames): Stretch[] {
	const lines = groupBy(
		stretches,
		(one) => `${one.recordId} ${one.side} ${one.trkLevel} ${isReverse(context, one)}`,
	);
	return [...lines.values()].flatMap((line) => {
		const whole: Stretch[] = [];
		// The positions of those that end near enough: another shot of the record may show in the gap.
		let near: number[] = [];
		for (const next of line.sort(inFilmOrder)) {
			const isBackwards = isReverse(context, next);
			near = near.filter((at) => next.recordIn - (whole[at]?.recordOut ?? 0) < heal);
			const at = near.findLast((place) => {
				const last = whole[place];
				return last !== undefined && continues(last, next, heal, isBackwards);
			});
			const last = whole[at ?? -1];
			if (at !== undefined && last) whole[at] = join(last, next, isBackwards);
			else near.push(whole.push(next) - 1);
		}
		return whole;
	});
}

function isReverse({ timeline }: ReportContext, { uses: [use] }: Stretch): boolean {
	return (timeline.clips[use?.fragments[0]?.clip ?? -1]?.speedNumerator ?? 1) < 0;
}

function continues(last: Stretch, next: Stretch, heal: Frames, isBackwards: boolean): boolean {
	const gap = next.recordIn - last.recordOut;
	if (gap < 0 || gap >= heal || last.source === null || next.source === null) return false;
	const [head, tail] = isBackwards ? [next, last] : [last, next];
	const { toNumerator, toDenominator } = head;
	const latest = toNumerator + heal * toDenominator;
	return (
		compareFractions(tail.fromNumerator, tail.fromDenominator, toNumerator, toDenominator) >= 0 &&
		compareFractions(tail.fromNumerator, tail.fromDenominator, latest, toDenominator) < 0
	);
}

function join(last: Stretch, next: Stretch, isBackwards: boolean): Stretch {
	const [head, tail] = isBackwards ? [next, last] : [last, next];
	return {
		...last,
		uses: [...last.uses, ...next.uses],
		recordOut: next.recordOut,
		frames: last.frames.add(next.frames),
		source: `${last.source} ${next.source}`,
		fromNumerator: head.fromNumerator,
		fromDenominator: head.fromDenominator,
		toNumerator: tail.toNumerator,
		toDenominator: tail.toDenominator,
	};
}

/** The sum of stretches' charged frames. */
export function sumFrames(stretches: readonly Stretch[]): Rational {
	const [only] = stretches;
	if (only && stretches.length === 1) return only.frames;
	return stretches.reduce((sum, { frames }) => sum.add(frames), ZERO);
}
