import type { BudgetDocument, BudgetInput } from "@oxcut/core/budget";
import type {
	LicensedCostDocument,
	LicensedCostInput,
	NamedByLicenses,
	PresentedClearance,
} from "@oxcut/core/clearance";
import type { ComparedScenario } from "@oxcut/core/cut";
import type { CutFairUse } from "@oxcut/core/fair-use";
import type {
	Delivery,
	ExclusionRule,
	FairUseReview,
	LeftOutDocument,
	License,
	Medium,
	ReportName,
	ReportSet,
	ReportTable,
	ScenarioComparison,
} from "@oxcut/core/model";
import type { ClipDetails } from "./clip-details.ts";
import type { CostView } from "./cost-view.ts";
import type { PlainRefresh, StoredCut } from "./cut-input.ts";
import type { CutCosts, CutSummary } from "./cut-summary.ts";
import type { FormPreview, FormRequest } from "./form-preview.ts";
import type { TimelineData } from "./timeline-data.ts";

/** The page's requests to the engine, and the engine's answers. */
export interface Questions {
	cost: { readonly input: null; readonly answer: CostView };
	table: { readonly input: Exclude<ReportName, "cost">; readonly answer: ReportTable };
	/** The complete report set, as the server stores it; close matches only among the records of the cut. */
	reports: { readonly input: null; readonly answer: ReportSet };
	/** The rights that licences grant for the cut. */
	clearance: {
		readonly input: {
			readonly licenses: readonly License[];
			readonly deliveries: readonly Delivery[];
			readonly media: readonly Medium[];
			/** The licensors and records that the licences name; the cut has only those that it uses. */
			readonly named: NamedByLicenses;
		};
		readonly answer: PresentedClearance;
	};
	/** The cost of the cut with the fees of signed licences. */
	licensedCost: { readonly input: LicensedCostInput; readonly answer: LicensedCostDocument };
	/** The budget against the cut and the licences. */
	budget: { readonly input: BudgetInput; readonly answer: BudgetDocument };
	/** The cost of the cut as it is, and with each of some scenarios. */
	whatIf: { readonly input: readonly ComparedScenario[]; readonly answer: ScenarioComparison };
	/** The fair uses of the cut with counsel's verdicts. */
	fairUse: { readonly input: readonly FairUseReview[]; readonly answer: CutFairUse };
	/** The cut in the form of a template. */
	form: { readonly input: FormRequest; readonly answer: FormPreview };
	/** The numbers of the cut's clips that are used, unidentified and left out, and the clips left out. */
	leftOut: { readonly input: null; readonly answer: LeftOutDocument };
	/** The number of the cut's clips that each of some rules would leave out, in their order. */
	ruleCounts: { readonly input: readonly ExclusionRule[]; readonly answer: readonly number[] };
	clip: { readonly input: number; readonly answer: ClipDetails | null };
	source: {
		readonly input: { readonly key: number; readonly frame: number };
		readonly answer: string | null;
	};
}

export type Question = {
	[Q in keyof Questions]: { readonly about: Q; readonly input: Questions[Q]["input"] };
}[keyof Questions];

export type EngineRequest =
	| { readonly kind: "open"; readonly stored: StoredCut; readonly shown: "live" | "kept" }
	| { readonly kind: "follow"; readonly changes: readonly PlainRefresh[] }
	| { readonly kind: "ask"; readonly id: number; readonly question: Question };

export type EngineReply =
	/** Sent before the summary that contains it. */
	| { readonly kind: "costs"; readonly costs: CutCosts }
	| { readonly kind: "summary"; readonly summary: CutSummary; readonly tookMs: number }
	| { readonly kind: "timeline"; readonly timeline: TimelineData }
	| { readonly kind: "answer"; readonly id: number; readonly answer: unknown }
	| { readonly kind: "failed"; readonly id: number | null; readonly message: string };
