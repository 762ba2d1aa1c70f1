import type { EdlEvent } from "../edl/model.ts";
import { writeEdl } from "../edl/write-edl.ts";
import { oneLine } from "../text/one-line.ts";
import { countFrames } from "../timecode/count-frames.ts";
import type { Rate } from "../timecode/rate.ts";
import type { Timeline } from "../timeline/model.ts";
import type { OrderedRange, OrderedRecord, OrderList } from "./model.ts";

/** One ordered range with its record, in the order of the list. */
export interface Stretch extends OrderedRange {
	readonly record: OrderedRecord;
}

/** Every range of an order. Whole items have none. */
export function stretchesOf({ licensors }: OrderList): Stretch[] {
	return licensors.flatMap(({ records }) =>
		records.flatMap((record) => record.ranges.map((range) => ({ record, ...range }))),
	);
}

/** A record's id as the name of a reel: without blanks, which end it in an edit list. */
export function reelOf({ production_locator }: OrderedRecord): string {
	return oneLine(production_locator).replaceAll(" ", "_");
}

/** The first frame of an order's list: 01:00:00:00, counted as the film is. */
export function startOf({ rate, dropFrame }: Pick<Timeline, "rate" | "dropFrame">): number {
	return countFrames(dropFrame ? "01:00:00;00" : "01:00:00:00", rate);
}

/** The frames of an ordered range, and the rate that they count at: the source's own, or the film's. */
export function sourceOf({ record, sourceIn, sourceOut }: Stretch, filmRate: Rate) {
	const rate = record.timecode?.rate ?? filmRate;
	return {
		rate,
		from: countFrames(sourceIn, rate),
		to: countFrames(sourceOut, rate),
		dropFrame: sourceIn.includes(";"),
	};
}

/** The name of an ordered range. */
export function clipNameOf(record: OrderedRecord): string {
	return `${reelOf(record)}_${oneLine(record.title)}`;
}

/**
 * The ordered source ranges as a CMX 3600 list, one after another from 01:00:00:00 [ORD6]. A source at another rate
 * keeps its own labels, and takes its time in film frames. A reel is a record's locator, and a note has the archive's own id.
 */
export function orderEdl(list: OrderList, { rate, dropFrame }: Pick<Timeline, "rate" | "dropFrame">): string {
	let at = startOf({ rate, dropFrame });
	const stretches = stretchesOf(list);
	const events = stretches.map((stretch, index): EdlEvent => {
		const { record, frames } = stretch;
		const source = sourceOf(stretch, rate);
		const recordIn = at;
		at += frames;
		return {
			...{ number: index + 1, line: index + 1, block: index },
			reel: reelOf(record),
			channels: [
				...(record.sides.includes("picture") ? ["V"] : []),
				...(record.sides.includes("sound") ? ["A1", "A2"] : []),
			],
			transition: { type: "cut", wipe: null, frames: 0 },
			...{ sourceIn: source.from, sourceOut: source.to, recordIn, recordOut: at },
			...{ sourceRate: source.rate, hasKnownSource: true },
			...{ sourceDropFrame: source.dropFrame, recordDropFrame: dropFrame },
			...{ speedNumerator: 1, speedDenominator: 1 },
			...{ contents: clipNameOf(record), noContents: null },
		};
	});
	const notes = stretches.flatMap(({ record }, block) =>
		oneLine(record.original_id) === ""
			? []
			: {
					...{ line: block + 1, block, keyword: "", value: "" },
					raw: [`* ORIGINAL ID: ${oneLine(record.original_id)}`],
				},
	);
	return writeEdl({
		...{ file: "", title: oneLine(`${list.cut} masters`), rate, rateGuessed: false, dropFrame },
		...{ lines: { total: 0, accounted: 0 }, events, notes },
		...{ locators: [], unusedTokens: [], diagnostics: [] },
	});
}
