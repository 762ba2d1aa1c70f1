import type { OrderLine } from "../../model/licensors/order.ts";
import type { ReportContext } from "../../reports/model.ts";
import { countFrames } from "../../timecode/count-frames.ts";
import type { RateInput } from "../../timecode/require-rate.ts";

/**
 * The source frames of every used record that isn't Original, by locator, ascending: found film frame by film frame.
 * `[NaN]` stands for a whole item.
 */
export function sourceFramesOf({
	timeline,
	usage,
	reconciliation,
	library,
}: ReportContext): Map<string, number[]> {
	const found = new Map<string, Set<number>>();
	const fragments = [
		...usage.uses.flatMap(({ recordId, fragments }) => fragments.map((one) => ({ ...one, recordId }))),
		...reconciliation.soundUnderPicture,
	];
	for (const { recordId, clip: key, recordIn, recordOut } of fragments) {
		const record = library.records.get(recordId);
		const clip = timeline.clips[key];
		if (!record || !clip || record.source_type === "Original") continue;
		const frames = found.get(record.production_locator) ?? new Set();
		found.set(record.production_locator, frames);
		if (record.category === "Still" || !clip.hasSource) frames.add(Number.NaN);
		const { sourceStart, speedNumerator: speed, speedDenominator: parts } = clip;
		for (let film = recordIn; film < recordOut; film++) {
			// Counts in parts of a frame, so that all positions are whole numbers.
			const one = sourceStart * parts + (film - clip.recordIn) * speed;
			const from = Math.floor(Math.min(one, one + speed) / parts);
			const to = speed === 0 ? from + 1 : Math.ceil(Math.max(one, one + speed) / parts);
			for (let frame = from; frame < to; frame++) frames.add(frame);
		}
	}
	return new Map(
		[...found].map(([locator, frames]) => [
			locator,
			frames.has(Number.NaN) ? [Number.NaN] : [...frames].sort((a, b) => a - b),
		]),
	);
}

/** The frames that lines order of each record, by locator, ascending; `[NaN]` stands for a whole item. */
export function orderedFramesOf(lines: readonly OrderLine[], rate: RateInput): Map<string, number[]> {
	return new Map(
		lines.map(({ production_locator, ranges }) => {
			const frames = ranges.flatMap((range) => {
				const [from, to] = [countFrames(range.in, rate), countFrames(range.out, rate)];
				return Array.from({ length: to - from }, (_, index) => from + index);
			});
			return [production_locator, ranges.length === 0 ? [Number.NaN] : frames];
		}),
	);
}
