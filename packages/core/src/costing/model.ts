import type { ExchangeRates, LibraryIndex } from "../model/library.ts";
import type { Price } from "../model/price.ts";
import type { Category } from "../model/record-fields.ts";
import type { Rational } from "../rational/rational.ts";
import type { Rate } from "../timecode/rate.ts";
import type { Usage } from "../usage/model.ts";

/**
 * What the licensor is paid, with every amount exact and in the licensor's own currency until the one
 * conversion at the end [COST15]. Rounded to shown amounts by `reports/`, never before.
 */

/** All that a cut's costs are computed from. */
export interface CostingContext {
	readonly usage: Usage;
	readonly library: LibraryIndex;
	/** The cut's rate: its nominal rate turns frames into charged seconds [TC6]. */
	readonly rate: Rate;
	/** By record id, in the currency of the record's licensor, 0 or above [COST10]. */
	readonly customCosts: ReadonlyMap<number, Rational>;
	readonly displayCurrency: string;
	readonly rates: ExchangeRates;
}

/** Why a use costs nothing by its price, where it does [COST1, COST2, COST10]. */
export type NotCharged =
	| "fair_use"
	| "rights_free"
	| "original"
	| "public_domain"
	| "unknown_licensor"
	| "missing_price"
	| "custom_cost";

/** The licensors that every production has cost nothing; the others are `ordinary` [COST1]. */
export type LicensorKind = "ordinary" | "unknown" | "public_domain";

/** A price as it stood when the cost was computed, so that an amount can be explained later [COST16]. */
export interface PriceTerms {
	readonly priceId: number;
	/** The price's name, or its category if it has none. */
	readonly name: string;
	readonly category: Category;
	readonly chargeBy: Price["charge_by"];
	/** Money per unit. */
	readonly value: Rational;
	/** Always `clip` for a price per Use, which has nothing to round [COST8]. */
	readonly rounding: "clip" | "project";
	/** The direction of project rounding for seconds; minutes are always rounded up [COST8]. */
	readonly projectRounding: "down" | "up";
	readonly minPer: Price["min_per"];
	/** In units of `chargeBy`; null for a price per Use, and where `minPer` is null [COST5]. */
	readonly minTime: Rational | null;
	/** Null where `minPer` is null. */
	readonly minValue: Rational | null;
	readonly chargeEveryUse: boolean;
}

/** The charge of one use at its price [COST3–COST7, COST16]. */
export interface UseCharge {
	/** Position in `Usage.uses`. */
	readonly use: number;
	readonly recordId: number;
	readonly side: "video" | "audio";
	readonly priceId: number | null;
	/** The price's terms; null where `priceId` is. */
	readonly terms: PriceTerms | null;
	readonly notCharged: NotCharged | null;
	/** The duration charged, in frames; of the whole charge for uses that overlapping source made one [COST4]. */
	readonly durationFrames: Rational;
	/**
	 * Units: 1 for Use; seconds or minutes otherwise, a `min_time` included; exact (unrounded) under project
	 * rounding. 0 for a use that another use's charge includes, and for one that no price acts on.
	 */
	readonly units: Rational;
	/** `time`, `value`: which per-use minimum decided, if any [COST5]. */
	readonly minimum: "time" | "value" | null;
	/** Position in `Usage.uses` of the use whose charge includes this one (`charge_every_use` off) [COST4]. */
	readonly includedIn: number | null;
	/** Positions in `Usage.uses` of the other uses that this charge includes. */
	readonly includes: readonly number[];
	/** `units × value`, or `min_value`. With `notCharged: "custom_cost"`, the cost that the custom cost replaces. */
	readonly cost: Rational;
}

/**
 * Charges under one price, added up in whole numbers, so that the sum over a licensor's records is cheap and exact.
 *
 * A charge's time is in `ticks`, or it is one of `atMinTime`; unless it is at `min_value`, which has counters of its
 * own, because project rounding leaves it alone [COST7].
 */
interface Tally {
	/** A use that another use's charge includes is none. */
	readonly charges: number;
	/** Of these, the ones at `min_value`. */
	readonly atMinValue: number;
	/** Frames under project rounding; else units, rounded charge by charge. */
	readonly ticks: number;
	/** The share of durations with fractional frames, in addition to `ticks`, under project rounding. */
	readonly partTicks: Rational;
	/** Charges raised to `min_time`. */
	readonly atMinTime: number;
	/** Units of charges at `min_value`, rounded up: they count in steps [COST13]. */
	readonly valuedUnits: number;
	/** Charges at `min_value` whose time was raised to `min_time`, under clip rounding. */
	readonly valuedAtMinTime: number;
	/** Film seconds of charges per Use, each rounded up [COST13]. */
	readonly filmSeconds: number;
}

/** One record's charges under one price on one side. */
export interface PriceTally extends Tally {
	readonly terms: PriceTerms;
}

/** One record's cost [COST2, COST10]. Before the licensor's modifications. */
export interface RecordCost {
	readonly recordId: number;
	readonly licensorId: number;
	/** The record's own category: a custom cost counts in its steps [COST13]. */
	readonly category: Category;
	/** Charges of its uses, in use order; also of uses that are not charged. */
	readonly charges: readonly UseCharge[];
	/** The cost of picture at its price, even if a custom cost replaces it. */
	readonly video: Rational;
	/** The cost of separate sound at its price, even if a custom cost replaces it. */
	readonly audio: Rational;
	/** Null if none is set, or it has no effect for want of a licensable use or a known licensor. */
	readonly customCost: Rational | null;
	/** The record's share of its licensor's base cost: the custom cost, or else video + audio. */
	readonly overall: Rational;
	readonly missingPrices: readonly ("video" | "audio")[];
	/** Whether the record counts in `numRecordsMissingPrices`: a missing price not settled by a custom cost, or licensor unknown [COST1]. */
	readonly missing: boolean;
	/** Whether it has a licensable use: a material [COST13]. */
	readonly licensable: boolean;
	/** Licensable uses. */
	readonly clips: number;
	/** Its share of its licensor's prices, one a side that is charged; none under a custom cost. */
	readonly tallies: readonly PriceTally[];
	/** Film seconds of its uses, each rounded up, for the steps of a custom cost; 0 without one [COST13]. */
	readonly customSeconds: number;
}

/** The effect of a modification, as data for any interface to word [COST16]. */
export interface CostModification {
	/** `Project rounding`, `Project minimum` (with ` (price name)` where the licensor has several prices), or the condition's category. */
	readonly modification: string;
	readonly kind: "project_rounding" | "project_minimum" | "condition";
	readonly priceId: number | null;
	readonly conditionId: number | null;
	/** Running cost after it. */
	readonly newCost: Rational;
	/** newCost less the last cost that is not ignored [COST12]. */
	readonly change: Rational;
	/**
	 * The numbers it was computed from, exact. Always `before`, the running cost it acted on (for a project
	 * rounding or minimum: the price's own cost); and of these the ones that took part:
	 *
	 * - project rounding: `units` (exact), `roundedUnits`, `value`;
	 * - project minimum: `minTime` and `value`, or `minValue`, whichever decided;
	 * - conditions: `value` (an amount) or `percent`; with recurrence `counted` (uses or seconds), `step`, `steps`;
	 *   `materials` for a Per Material Fee.
	 */
	readonly basis: Readonly<Record<string, Rational>>;
}

/** One price's part in a licensor's cost, before conditions [COST8, COST9, COST16]. */
export interface PriceCost {
	readonly terms: PriceTerms;
	readonly charges: number;
	/** Of these, the ones at `min_value` [COST7]. */
	readonly atMinValue: number;
	/** Units of the others; exact under project rounding. */
	readonly units: Rational;
	/** The same after project rounding. */
	readonly chargedUnits: Rational;
	/** Its part of `baseCost`. */
	readonly baseCost: Rational;
	/** After project rounding and project minimum. */
	readonly cost: Rational;
}

/** One licensor's cost [COST11–COST14]. */
export interface LicensorCost {
	readonly licensorId: number;
	readonly kind: LicensorKind;
	readonly currency: string;
	/** Its records in the cut, by id; also those that need no licence. */
	readonly recordIds: readonly number[];
	readonly numMaterialsLicensing: number;
	readonly numClipsLicensing: number;
	readonly numRecordsMissingPrices: number;
	/** The prices that charge something, in the order of the prices [COST9]. */
	readonly priceCosts: readonly PriceCost[];
	readonly baseCost: Rational;
	/** Exact cost after all modifications. */
	readonly modifiedCost: Rational;
	/** The charged amount: exact, never negative. */
	readonly finalCost: Rational;
	/** Sum of the custom costs of its records; null if none has one. */
	readonly customCost: Rational | null;
	readonly costModifications: readonly CostModification[];
	readonly ignoredModifications: readonly CostModification[];
	/** `finalCost`, shown, converted once, shown [COST15]. */
	readonly displayCost: Rational;
	/** Prices and conditions the cost draws on [USE3]. */
	readonly usedPriceIds: readonly number[];
	readonly usedConditionIds: readonly number[];
}

export interface Costing {
	readonly displayCurrency: string;
	/** The rates converted at, with their timestamp [COST15]. */
	readonly rates: ExchangeRates;
	/** Every record of the cut, by id. */
	readonly records: ReadonlyMap<number, RecordCost>;
	/** Every licensor with a record in the cut, by id. */
	readonly licensors: ReadonlyMap<number, LicensorCost>;
	readonly totalCost: Rational;
	readonly numRecordsMissingPrices: number;
}
