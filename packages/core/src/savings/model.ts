import type { LicensingCondition } from "../model/licensors/licensing-condition.ts";
import type { Price } from "../model/licensors/price.ts";
import type { Rational } from "../rational/rational.ts";
import type { Frames } from "../timecode/rate.ts";
import type { Use } from "../usage/model.ts";

/** Clips that end together and are shortened at their ends [HNT5]. */
export interface Trim {
	readonly recordId: number;
	/** The record's use that gets shorter. */
	readonly use: Use;
	/** Keys of the clips, picture and sound. */
	readonly clips: readonly number[];
	/** The use's current end. */
	readonly recordOut: Frames;
	/** Film frames taken off the end, at least 1. */
	readonly frames: Frames;
}

/** The price slot of a record. */
export type PriceSlot = "price_id" | "secondary_price_id";

/** A change of a cut or of its terms that a hint proposes. */
export type HintChange =
	| { readonly kind: "trim"; readonly trim: Trim }
	/** Charges some records by another price of their licensor [HNT6]. */
	| {
			readonly kind: "price";
			readonly from: Price;
			readonly to: Price;
			readonly slot: PriceSlot;
			/** By id. */
			readonly recordIds: readonly number[];
	  }
	/** Drops a price's minimum [HNT7]. */
	| { readonly kind: "minimum"; readonly price: Price }
	/** Drops a Minimum Amount or Flat Deal [HNT7]. */
	| { readonly kind: "condition"; readonly condition: LicensingCondition }
	/** Lowers all prices of a licensor by a tenth [HNT8]. */
	| {
			readonly kind: "quote";
			/** All of the licensor's prices after the change. */
			readonly prices: readonly Price[];
	  };

/** A change that makes a cut cheaper, with the saving. */
export interface Hint {
	/** The licensor that the change concerns. */
	readonly licensorId: number;
	readonly change: HintChange;
	/** How much the cut's total falls, as shown in the display currency; more than 0. */
	readonly saving: Rational;
}
