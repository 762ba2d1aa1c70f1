import type { Diagnostic } from "../diagnostics.ts";
import type { ReportSet } from "../model/cuts/report-set.ts";
import type { ExchangeRates, Library } from "../model/library/library.ts";
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

/** Everything a cut is computed from. The same input gives the same build everywhere. */
export interface CutInput {
	readonly cut: CutIdentity;
	readonly rate: Rate;
	/** The lists as read, each with its track and reel. */
	readonly edls: readonly CutEdl[];
	readonly library: Library;
	readonly rates: ExchangeRates;
	/** ISO code of the currency that totals are shown in. */
	readonly displayCurrency: string;
	/** Whether to charge by source frames (the specification's default) or by film time [USE1]. */
	readonly useSourceTcs: boolean;
	/** Custom costs by record id, in the licensor's currency [COST10]. */
	readonly customCosts: ReadonlyMap<number, Rational>;
}

/** A computed cut with every step's result, so that changes can be followed without starting over [COST17]. */
export interface CutBuild {
	readonly input: CutInput;
	/** Every step's result and the production, for drawing reports. */
	readonly context: ReportContext;
	/** The reports in the specification's shape [REP4]. */
	readonly reportSet: ReportSet;
	/** The fair-use entries with their uses, for a refresh to update. */
	readonly chronology: FairUseChronology;
	/** Diagnostics of every step, in order; those of the lists are in their `Edl`. */
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

/** A step of a build, in the order of {@link BUILD_STAGES}. */
export type BuildStage = (typeof BUILD_STAGES)[number];

/** How far a build is, as `onProgress` gets it before each step. */
export interface BuildProgress {
	/** The step about to start. */
	readonly stage: BuildStage;
	/** Completed steps, of `total`. */
	readonly done: number;
	readonly total: number;
}
