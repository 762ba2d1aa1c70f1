import type { Rational } from "../rational/rational.ts";

/**
 * What the licensor is paid, with every amount exact and in the licensor's own currency until the one
 * conversion at the end [COST15]. Rounded to shown amounts by `reports/`, never before.
 */

/** Why a use costs nothing, where it does [COST1]. */
export type NotCharged =
	| "fair_use"
	| "rights_free"
	| "original"
	| "public_domain"
	| "unknown_licensor"
	| "missing_price"
	| "custom_cost";

/** What one use adds to its price, and how [COST3–COST7, COST16]. */
export interface UseCharge {
	/** Position in `Usage.uses`. */
	readonly use: number;
	readonly recordId: number;
	readonly side: "video" | "audio";
	readonly priceId: number | null;
	readonly notCharged: NotCharged | null;
	/** The duration charged, in frames; of the whole charge for uses that overlapping source made one [COST4]. */
	readonly durationFrames: Rational;
	/** Charged units: 1 for Use; seconds or minutes otherwise; exact (unrounded) under project rounding. 0 for a use that another use's charge includes. */
	readonly units: Rational;
	/** `time`, `value`: which per-use minimum decided, if any [COST5]. */
	readonly minimum: "time" | "value" | null;
	/** Position in `Usage.uses` of the use whose charge includes this one (`charge_every_use` off) [COST4]. */
	readonly includedIn: number | null;
	/** `units × value`, or `min_value`. */
	readonly cost: Rational;
}

/** What a modification did: data that any surface turns into a sentence [COST16]. */
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
	/** The numbers it was worked out from: `units`, `steps`, `materials`, `percent`, `minimum` … exact. */
	readonly basis: Readonly<Record<string, Rational>>;
}

/** One record's cost [COST2, COST10]. Before the licensor's modifications. */
export interface RecordCost {
	readonly recordId: number;
	/** Charges of its uses, in use order; also of uses that are not charged. */
	readonly charges: readonly UseCharge[];
	readonly video: Rational;
	readonly audio: Rational;
	/** Null where none is set, or it has no effect for want of a licensable use. */
	readonly customCost: Rational | null;
	/** What the record adds to its licensor's base cost: the custom cost, else video + audio. */
	readonly overall: Rational;
	readonly missingPrices: readonly ("video" | "audio")[];
	/** Whether the record counts in `numRecordsMissingPrices`: a missing price not settled by a custom cost, or licensor unknown [COST1]. */
	readonly missing: boolean;
	/** Whether it has a licensable use: a material [COST13]. */
	readonly licensable: boolean;
}

/** One licensor's cost [COST11–COST14]. */
export interface LicensorCost {
	readonly licensorId: number;
	readonly currency: string;
	readonly recordIds: readonly number[];
	readonly numMaterialsLicensing: number;
	readonly numClipsLicensing: number;
	readonly numRecordsMissingPrices: number;
	readonly baseCost: Rational;
	readonly modifiedCost: Rational;
	readonly finalCost: Rational;
	/** Sum of the custom costs of its records; null where none has one. */
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
	readonly records: ReadonlyMap<number, RecordCost>;
	readonly licensors: ReadonlyMap<number, LicensorCost>;
	readonly totalCost: Rational;
	readonly numRecordsMissingPrices: number;
}
