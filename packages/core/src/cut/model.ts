import type { Diagnostic } from "../diagnostics.ts";
import type { ExchangeRates, Library } from "../model/library.ts";
import type { ReportSet } from "../model/report-set.ts";
import type { Rational } from "../rational/rational.ts";
import type { FairUseChronology } from "../reports/fair-use-chronology.ts";
import type { ReportContext } from "../reports/model.ts";
import type { Rate } from "../timecode/rate.ts";
import type { CutEdl } from "../timeline/model.ts";

/** A cut's name and production. */
export interface CutIdentity {
	readonly id: number;
	readonly production_id: number;
	readonly name: string;
	readonly description: string;
	/** `YYYY-MM-DD`. */
	readonly date: string;
	readonly locked: boolean;
}

/** Everything a cut is computed from. The same input gives the same build, on any surface. */
export interface CutInput {
	readonly cut: CutIdentity;
	readonly rate: Rate;
	/** The lists as read, with their tracks and reels. */
	readonly edls: readonly CutEdl[];
	readonly library: Library;
	readonly rates: ExchangeRates;
	/** ISO code of the currency that totals are shown in. */
	readonly displayCurrency: string;
	/** Charge by source frames (true, the default of the specification) or by film time [USE1]. */
	readonly useSourceTcs: boolean;
	/** Custom costs by record id, in the licensor's currency [COST10]. */
	readonly customCosts: ReadonlyMap<number, Rational>;
}

/** A cut computed, with every step kept so that a change can be followed without starting over [COST17]. */
export interface CutBuild {
	readonly input: CutInput;
	/** Every step's result, and the production: what the reports are drawn from. */
	readonly context: ReportContext;
	/** The reports in the specification's shape [REP4]. */
	readonly reportSet: ReportSet;
	/** The fair-use entries with the uses they tell of, for a refresh to mend. */
	readonly chronology: FairUseChronology;
	/** Of every step, in the order of the steps; the lists' own are in their `Edl`. */
	readonly diagnostics: readonly Diagnostic[];
}

/** The steps of a build, in order. */
export const BUILD_STAGES = [
	"timeline",
	"matching",
	"reconciliation",
	"usage",
	"costing",
	"reports",
] as const;

export type BuildStage = (typeof BUILD_STAGES)[number];

export interface BuildProgress {
	/** The step about to begin. */
	readonly stage: BuildStage;
	/** Steps done, of `total`. */
	readonly done: number;
	readonly total: number;
}
