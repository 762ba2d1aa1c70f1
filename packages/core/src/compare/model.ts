import type { CostModification } from "../costing/model.ts";
import type { Cause, ChangeKind } from "../model/cuts/cut-difference.ts";
import type { Rational } from "../rational/rational.ts";
import type { ReportContext } from "../reports/model.ts";
import type { Frames } from "../timecode/rate.ts";
import type { TrkMediaType } from "../timeline/model.ts";
import type { Use } from "../usage/model.ts";

/** A built cut, as far as a comparison needs it. Every `CutBuild` is one. */
export interface ComparedCut {
	readonly context: ReportContext;
	readonly input: { readonly customCosts: ReadonlyMap<number, Rational> };
}

/** A stretch of one record in a cut: a use, or several with healed gaps [DIF8]; or an unidentified clip [DIF9]. */
export interface Stretch {
	/** Null for an unidentified clip. */
	readonly recordId: number | null;
	/** Empty for an unidentified clip. */
	readonly uses: readonly Use[];
	readonly side: TrkMediaType;
	readonly trkLevel: number;
	readonly recordIn: Frames;
	readonly recordOut: Frames;
	/** The name of its first clip in the edit list. */
	readonly contents: string | null;
	/** Its charged frames; film frames if it is unidentified. */
	readonly frames: Rational;
	/** The frames that it shows, as text that is the same only for the same frames; null without a usable source. */
	readonly source: string | null;
	/** The first and the last source position, as numerators and denominators; 0 to 1 without a usable source. */
	readonly fromNumerator: number;
	readonly fromDenominator: number;
	readonly toNumerator: number;
	readonly toDenominator: number;
}

/** Stretches of the two cuts that belong together. */
export interface UseChange {
	readonly kind: ChangeKind;
	readonly side: TrkMediaType;
	/** In film order; empty for a new use. */
	readonly before: readonly Stretch[];
	/** In film order; empty for a removed use. */
	readonly after: readonly Stretch[];
	/** Charged frames, after minus before. */
	readonly lengthChange: Rational;
}

/** One reason for a changed cost. Amounts are exact and in the licensor's currency. */
export interface CostLine {
	readonly cause: Cause;
	/** Null for a line about the licensor's whole cost. */
	readonly recordId: number | null;
	/** The rounding, minimum or condition of a line about `conditions`, in either cut; null where it had no effect. */
	readonly modification: {
		readonly before: CostModification | null;
		readonly after: CostModification | null;
	} | null;
	/** Set for `exchange_rates`: units of the display currency. */
	readonly before: Rational;
	readonly after: Rational;
	/** Null for `exchange_rates`, which change nothing in the licensor's currency. */
	readonly change: Rational | null;
	/** The amount shown, in the display currency's minor unit. A licensor's lines add up to its difference [DIF25]. */
	readonly displayChange: Rational;
}

/** Shown amounts in the display currency, by cause. They add up to the difference. */
export type CauseParts = Readonly<Record<Cause, Rational>>;

/** How one licensor's cost differs. A licensor whose currency changed is two, one for each currency [DIF24]. */
export interface LicensorDifference {
	readonly licensorId: number;
	readonly currency: string;
	/** In the licensor's currency, exact. */
	readonly before: Rational;
	readonly after: Rational;
	/** The amount shown in the display currency. */
	readonly displayBefore: Rational;
	readonly displayAfter: Rational;
	readonly parts: CauseParts;
	/** By cause, then by record or in the order of the licensor's conditions. */
	readonly lines: readonly CostLine[];
}

/** How a cut differs from an earlier one, in uses and in money. */
export interface CutDifference {
	readonly before: ComparedCut;
	readonly after: ComparedCut;
	readonly displayCurrency: string;
	readonly totalBefore: Rational;
	readonly totalAfter: Rational;
	readonly parts: CauseParts;
	/** By id, then currency. */
	readonly licensors: readonly LicensorDifference[];
	/** In film order of the later cut; removed uses keep their positions. */
	readonly changes: readonly UseChange[];
}
