import type { Costing } from "../costing/model.ts";
import type { MatchedTimeline } from "../matching/model.ts";
import type { CueSheetLine } from "../model/cuts/cue-sheet-line.ts";
import type { FairUseEntry } from "../model/cuts/fair-use-entry.ts";
import type { ExchangeRates, LibraryIndex } from "../model/library/library.ts";
import type { Reconciliation } from "../reconcile/model.ts";
import type { Timeline } from "../timeline/model.ts";
import type { ClipMediaType, Usage } from "../usage/model.ts";
import type { AmountNotation } from "./amount-text.ts";

/** A cut's data in a report. */
export interface ReportCut {
	readonly id: number;
	readonly production_id: number;
	readonly name: string;
	/** `YYYY-MM-DD`. */
	readonly date: string;
}

/** A computed cut: everything its reports are drawn from. */
export interface ReportContext {
	readonly cut: ReportCut;
	readonly useSourceTcs: boolean;
	readonly displayCurrency: string;
	readonly rates: ExchangeRates;
	readonly timeline: Timeline;
	readonly matched: MatchedTimeline;
	readonly reconciliation: Reconciliation;
	readonly usage: Usage;
	readonly costing: Costing;
	readonly library: LibraryIndex;
}

/** The data that explains a licensor's cost. */
export interface ReasonContext {
	readonly timeline: Pick<Timeline, "rate">;
	readonly library: LibraryIndex;
	/** How to write amounts, if the reader has a notation of their own. */
	readonly notation?: AmountNotation;
}

/** One use in the cost report. Timecodes are labels; amounts are in the licensor's currency. */
export interface CostReportUse {
	readonly clipMediaType: ClipMediaType;
	readonly tcIn: string;
	/** Exclusive. */
	readonly tcOut: string;
	/** In film frames. */
	readonly frames: number;
	/** In source frames; fractional if the material is retimed. */
	readonly sourceFrames: number;
	/** Charged uses, seconds or minutes; unrounded under project rounding; 0 if it costs nothing, or another use's charge includes it. */
	readonly units: number;
	/** The price's name, or what it charges if it has none; null without a price. */
	readonly price: string | null;
	readonly cost: number;
}

/** One licensable record in the cost report; amounts are in its licensor's currency. */
export interface CostReportRecord {
	readonly production_locator: string;
	readonly title: string;
	/** In film order. */
	readonly uses: readonly CostReportUse[];
	/** Before the licensor's modifications; `overall` is the custom cost if there is one [COST10]. */
	readonly cost: { readonly overall: number; readonly video: number; readonly audio: number };
}

/** A project rounding, project minimum or condition in the cost report; `newCost` is in the licensor's currency. */
export interface CostReportModification {
	readonly modification: string;
	readonly newCost: number;
	readonly changeDescription: string;
}

/** One licensor in the cost report, with its licensable records by locator. */
export interface CostReportLicensor {
	readonly name: string;
	readonly currency: string;
	/** Present only for an unknown licensor: it isn't known yet who is paid, so nothing is charged [COST1]. */
	readonly note?: "licensor unknown";
	/** In the licensor's currency. */
	readonly cost: {
		readonly baseCost: number;
		readonly finalCost: number;
		readonly customCost: number | null;
		readonly modifiedCost: number;
		readonly costModifications: readonly CostReportModification[];
		readonly ignoredModifications: readonly CostReportModification[];
	};
	/** The final cost in the display currency. */
	readonly displayCost: number;
	readonly records: readonly CostReportRecord[];
}

/** The cost report as data [REP3], as printed by `ox report cost --format json`. */
export interface CostReport {
	/** The cut's name. */
	readonly cut: string;
	readonly displayCurrency: string;
	/** Units per US dollar of the currencies in the report, including the dollar. */
	readonly rates: Readonly<Record<string, number>>;
	readonly ratesTimestamp: string;
	/** In the display currency: the sum of the licensors' `displayCost`. */
	readonly totalCost: number;
	readonly numRecordsMissingPrices: number;
	/** By name. */
	readonly licensors: readonly CostReportLicensor[];
}

/** The fair use report as data [REP1]. Locators identify records [REP16]. */
export interface FairUseReport {
	readonly cut: string;
	readonly chronology: readonly (Omit<FairUseEntry, "recordId"> & { readonly production_locator: string })[];
}

/** The cue sheet as data [REP2]. Locators identify records [REP16]. */
export interface CueSheetReport {
	readonly cut: string;
	readonly lines: readonly (Omit<CueSheetLine, "recordID"> & { readonly production_locator: string })[];
}
