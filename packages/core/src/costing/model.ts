import type { ExchangeRates, LibraryIndex } from "../model/library/library.ts";
import type { Price } from "../model/licensors/price.ts";
import type { Category } from "../model/records/record-field-values.ts";
import type { Rational } from "../rational/rational.ts";
import type { Rate } from "../timecode/rate.ts";
import type { ChargedUsage } from "../usage/model.ts";

/**
 * Payments to licensors, with every amount exact and in the licensor's own currency until the one conversion at the end
 * [COST15]. Only `reports/` rounds amounts for display.
 */

/** Everything a cut's costs are computed from. */
export interface CostingContext {
	readonly usage: ChargedUsage;
	readonly library: LibraryIndex;
	/** The cut's rate: its nominal rate turns frames into charged seconds [TC6]. */
	readonly rate: Rate;
	/** By record id, in the currency of the record's licensor, never negative [COST10]. */
	readonly customCosts: ReadonlyMap<number, Rational>;
	readonly displayCurrency: string;
	readonly rates: ExchangeRates;
}

/** The reason a price charges nothing for a use [COST1, COST2, COST10]. */
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

/** A price at the time the cost was computed, to explain the amount later [COST16]. */
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
	/** In units of `chargeBy`; null for a price per Use, and if `minPer` is null [COST5]. */
	readonly minTime: Rational | null;
	/** Null if `minPer` is null. */
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
	/** The price's terms; null if `priceId` is. */
	readonly terms: PriceTerms | null;
	readonly notCharged: NotCharged | null;
	/**
	 * The charged duration, in frames; for uses merged because of overlapping source, that of the whole charge [COST4].
	 */
	readonly durationFrames: Rational;
	/**
	 * Units: 1 for Use, otherwise seconds or minutes, including a `min_time`; exact (unrounded) under project rounding. 0
	 * for a use included in another use's charge, and for one without a price.
	 */
	readonly units: Rational;
	/** The per-use minimum that determined the charge, if any [COST5]. */
	readonly minimum: "time" | "value" | null;
	/** Position in `Usage.uses` of the use whose charge includes this one (with `charge_every_use` off) [COST4]. */
	readonly includedIn: number | null;
	/** Positions in `Usage.uses` of the other uses in this charge. */
	readonly includes: readonly number[];
	/** `units × value`, or `min_value`. With `notCharged: "custom_cost"`, the cost that the custom cost replaces. */
	readonly cost: Rational;
}

/**
 * The sum of charges under one price, in whole numbers, so that totals over a licensor's records are cheap and exact.
 *
 * A charge counts its time in `ticks`, or counts in `atMinTime`. Charges at `min_value` have counters of their own,
 * because project rounding doesn't affect them [COST7].
 */
interface Tally {
	/** Doesn't count uses included in another use's charge. */
	readonly charges: number;
	/** How many of them are at `min_value`. */
	readonly atMinValue: number;
	/** Frames under project rounding; otherwise units, rounded charge by charge. */
	readonly ticks: number;
	/** The share of durations with fractional frames, in addition to `ticks`, under project rounding. */
	readonly partTicks: Rational;
	/** Charges raised to `min_time`. */
	readonly atMinTime: number;
	/** Units of charges at `min_value`, rounded up, for counting steps [COST13]. */
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

/** One record's cost [COST2, COST10], before the licensor's modifications. */
export interface RecordCost {
	readonly recordId: number;
	readonly licensorId: number;
	/** The record's own category, in whose steps a custom cost counts [COST13]. */
	readonly category: Category;
	/** Charges of all its uses, in use order, including uses that cost nothing. */
	readonly charges: readonly UseCharge[];
	/** The cost of picture at its price, even if a custom cost replaces it. */
	readonly video: Rational;
	/** The cost of separate sound at its price, even if a custom cost replaces it. */
	readonly audio: Rational;
	/** Null if unset, or without effect because there is no licensable use or no known licensor. */
	readonly customCost: Rational | null;
	/** The record's share of its licensor's base cost: the custom cost, or else video + audio. */
	readonly overall: Rational;
	readonly missingPrices: readonly ("video" | "audio")[];
	/**
	 * Whether the record counts in `numRecordsMissingPrices`: a price is missing without a custom cost to replace it, or the licensor is
	 * unknown [COST1].
	 */
	readonly missing: boolean;
	/** Whether it has a licensable use, and so counts as a material [COST13]. */
	readonly licensable: boolean;
	/** The number of licensable uses. */
	readonly clips: number;
	/** Its share of its licensor's prices, one for each charged side; none under a custom cost. */
	readonly tallies: readonly PriceTally[];
	/** Film seconds of its uses, each rounded up, for the steps of a custom cost; 0 without one [COST13]. */
	readonly customSeconds: number;
}

/** The effect of a modification, as data that any interface can word [COST16]. */
export interface CostModification {
	/** `Project rounding`, `Project minimum` (with ` (price name)` if the licensor has several prices), or the condition's category. */
	readonly modification: string;
	readonly kind: "project_rounding" | "project_minimum" | "condition";
	readonly priceId: number | null;
	readonly conditionId: number | null;
	/** The running cost afterwards. */
	readonly newCost: Rational;
	/** newCost minus the last cost that is not ignored [COST12]. */
	readonly change: Rational;
	/**
	 * The exact numbers it was computed from. Always `before`, the running cost it was applied to (for a project rounding
	 * or minimum: the price's own cost); and of these the ones that were used:
	 *
	 * - project rounding: `units` (exact), `roundedUnits`, `value`;
	 * - project minimum: `minTime` and `value`, or `minValue`, whichever applied;
	 * - conditions: `value` (an amount) or `percent`; with recurrence `counted` (uses or seconds), `step`, `steps`;
	 * `materials` for a Per Material Fee.
	 */
	readonly basis: Readonly<Record<string, Rational>>;
}

/** One price's share of a licensor's cost, before conditions [COST8, COST9, COST16]. */
export interface PriceCost {
	readonly terms: PriceTerms;
	readonly charges: number;
	/** How many of them are at `min_value` [COST7]. */
	readonly atMinValue: number;
	/** Units of the others; exact under project rounding. */
	readonly units: Rational;
	/** The same after project rounding. */
	readonly chargedUnits: Rational;
	/** Its share of `baseCost`. */
	readonly baseCost: Rational;
	/** After project rounding and project minimum. */
	readonly cost: Rational;
}

/** The amounts of a licensor's cost [COST11–COST14]. */
export interface LicensorAmounts {
	/** The prices that charge something, in order [COST9]. */
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
	/** `finalCost` rounded, converted once, and rounded again [COST15]. */
	readonly displayCost: Rational;
	/** Prices and conditions that affect the cost [USE3]. */
	readonly usedPriceIds: readonly number[];
	readonly usedConditionIds: readonly number[];
}

/** One licensor's cost, with the records that it pays for. */
export interface LicensorCost extends LicensorAmounts {
	readonly licensorId: number;
	readonly kind: LicensorKind;
	readonly currency: string;
	/** Its records in the cut, by id, including those that need no licence. */
	readonly recordIds: readonly number[];
	readonly numMaterialsLicensing: number;
	readonly numClipsLicensing: number;
	readonly numRecordsMissingPrices: number;
}

/** A cut's costs by record and licensor, each in the licensor's currency, and their total in the display currency [COST15]. */
export interface Costing {
	readonly displayCurrency: string;
	/** The rates used for conversion, with their timestamp [COST15]. */
	readonly rates: ExchangeRates;
	/** Every record of the cut, by id. */
	readonly records: ReadonlyMap<number, RecordCost>;
	/** Every licensor with a record in the cut, by id. */
	readonly licensors: ReadonlyMap<number, LicensorCost>;
	/** In the display currency: the sum of the licensors' `displayCost`. */
	readonly totalCost: Rational;
	readonly numRecordsMissingPrices: number;
}
