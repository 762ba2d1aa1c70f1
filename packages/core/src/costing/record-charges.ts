import type { ArchiveRecord } from "../model/records/record.ts";
import { type Rational, ZERO } from "../rational/rational.ts";
import { chargedSeconds } from "../timecode/charged-time.ts";
import type { Use } from "../usage/model.ts";
import type { NotCharged, PriceTally, UseCharge } from "./model.ts";
import { overlappingUses } from "./overlapping-uses.ts";
import type { PriceBook } from "./price-book.ts";
import type { PriceMeter } from "./price-meter.ts";
import { addCharge, costOf, emptyTally, type RunningTally, unitsOf } from "./tally.ts";

const NONE: readonly number[] = [];
const SIDES = ["video", "audio"] as const;

/** A record's charges at its prices, before custom costs and its licensor's conditions. */
export interface RecordCharges {
	/** In use order. */
	readonly charges: readonly UseCharge[];
	readonly tallies: readonly PriceTally[];
	readonly video: Rational;
	readonly audio: Rational;
	/** Sides in use without a price: video before audio [COST2]. */
	readonly missingPrices: readonly ("video" | "audio")[];
}

/** Charges none of the uses, all for the same reason. */
export function chargeNothing(uses: readonly Use[], notCharged: NotCharged): RecordCharges {
	const charges = uses.map((use) => freeOfCharge(use, notCharged));
	return { charges, tallies: [], video: ZERO, audio: ZERO, missingPrices: [] };
}

/**
 * Charges a licensable record's uses at its prices [COST2–COST7].
 * @param uses - of that record, in use order.
 */
export function chargeUses(
	record: ArchiveRecord,
	uses: readonly Use[],
	prices: PriceBook,
	nominal: number,
): RecordCharges {
	const video = prices.find(record.price_id, record.licensor_id);
	// Only Footage pays separately for its sound [COST2].
	const audio =
		record.category === "Footage" ? prices.find(record.secondary_price_id, record.licensor_id) : video;
	const bySide = { video, audio };
	const merged = mergeCharges(uses, bySide);
	const tallies: { video?: RunningTally; audio?: RunningTally } = {};
	const missing = { video: false, audio: false };
	const charges: UseCharge[] = [];
	for (const use of uses) {
		const side = use.trkMediaType;
		const meter = bySide[side];
		if (!meter) {
			missing[side] = true;
			charges.push(freeOfCharge(use, "missing_price"));
			continue;
		}
		const merge = merged.get(use.index);
		const frames = merge?.frames ?? use.durationFrames;
		const included = merge !== undefined && merge.carrier !== use.index;
		const metered = meter.charge(frames);
		charges.push({
			use: use.index,
			recordId: use.recordId,
			side,
			priceId: meter.terms.priceId,
			terms: meter.terms,
			notCharged: null,
			durationFrames: frames,
			units: included ? ZERO : metered.units,
			minimum: included ? null : metered.minimum,
			includedIn: included ? merge.carrier : null,
			includes: !merge || included ? NONE : merge.includes,
			cost: included ? ZERO : metered.cost,
		});
		let tally = tallies[side];
		if (!tally) {
			tally = emptyTally(meter.terms);
			tallies[side] = tally;
		}
		if (!included) addCharge(tally, metered);
		// Also for uses included in another use's charge, so that the order of clips doesn't change the cost [COST60].
		if (meter.terms.chargeBy === "Use") tally.filmSeconds += chargedSeconds(use.filmFrames, nominal);
	}
	return {
		charges,
		tallies: SIDES.flatMap((side) => tallies[side] ?? []),
		video: costOfSide(tallies.video, nominal),
		audio: costOfSide(tallies.audio, nominal),
		missingPrices: SIDES.filter((side) => missing[side]),
	};
}

function costOfSide(tally: PriceTally | undefined, nominal: number): Rational {
	return tally ? costOf(tally, unitsOf(tally, nominal)) : ZERO;
}

interface MergedCharge {
	/** Position in `Usage.uses` of the first use, which carries the charge. */
	readonly carrier: number;
	readonly includes: readonly number[];
	/** Null if each use keeps its own duration. */
	readonly frames: Rational | null;
}

/** Maps uses to the merged charge that includes them, by position in `Usage.uses` [COST4]. */
function mergeCharges(
	uses: readonly Use[],
	bySide: Readonly<Record<"video" | "audio", PriceMeter | null>>,
): ReadonlyMap<number, MergedCharge> {
	const merged = new Map<number, MergedCharge>();
	for (const meter of new Set([bySide.video, bySide.audio])) {
		if (!meter || meter.terms.chargeEveryUse) continue;
		const priced = uses.filter((use) => bySide[use.trkMediaType] === meter);
		if (priced.length < 2) continue;
		const groups =
			meter.terms.chargeBy === "Use" ? [{ uses: priced, sourceFrames: null }] : overlappingUses(priced);
		for (const group of groups) {
			const [first, ...rest] = group.uses;
			if (!first) continue;
			const includes = rest.map((use) => use.index);
			const charge = { carrier: first.index, includes, frames: group.sourceFrames };
			for (const use of group.uses) merged.set(use.index, charge);
		}
	}
	return merged;
}

function freeOfCharge(use: Use, notCharged: NotCharged): UseCharge {
	return {
		use: use.index,
		recordId: use.recordId,
		side: use.trkMediaType,
		priceId: null,
		terms: null,
		notCharged,
		durationFrames: use.durationFrames,
		units: ZERO,
		minimum: null,
		includedIn: null,
		includes: NONE,
		cost: ZERO,
	};
}
