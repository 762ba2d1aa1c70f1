import type { LicensedCostDocument, LicensedCostInput } from "@oxcut/core/clearance";
import type { FullCut } from "../../data/get-cut.ts";
import { useCutEngine } from "../../data/use-cut-engine.ts";
import { useEngineAnswer } from "../../data/use-engine-answer.ts";
import { useStoredCut } from "../../data/use-stored-cut.ts";

interface CutLicensedCost {
	/** Null until it is calculated, and if the cut isn't built. */
	readonly cost: LicensedCostDocument | null;
	readonly error: unknown;
	readonly retry?: () => void;
}

/** A cut's cost with signed licences, with the records as they are now, a locked cut's too; calculated in the cut's worker. */
export function useLicensedCost(cut: FullCut, input: LicensedCostInput): CutLicensedCost {
	const { stored, error, retry } = useStoredCut(cut, true);
	const opened = useCutEngine(stored, false);
	const answer = useEngineAnswer(opened, "licensedCost", input);
	if (error !== null) return { cost: null, error, retry };
	const failed = opened.state.error === null ? answer.error : new Error(opened.state.error);
	return { cost: answer.data, error: failed };
}
