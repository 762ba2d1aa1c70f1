import type { CutFairUse } from "@oxcut/core/fair-use";
import type { FairUseReview } from "@oxcut/core/model";
import type { FullCut } from "../../data/get-cut.ts";
import { useCutEngine } from "../../data/use-cut-engine.ts";
import { useEngineAnswer } from "../../data/use-engine-answer.ts";
import { useStoredCut } from "../../data/use-stored-cut.ts";

/** A cut's fair uses with counsel's verdicts, with the records as they are now, a locked cut's too; computed in the cut's worker. */
export function useFairUse(cut: FullCut, reviews: readonly FairUseReview[]) {
	const { stored, posters, error, retry } = useStoredCut(cut, true);
	const opened = useCutEngine(stored, false);
	const answer = useEngineAnswer(opened, "fairUse", reviews);
	const failed = opened.state.error === null ? answer.error : new Error(opened.state.error);
	const fairUse: CutFairUse | null = error === null ? answer.data : null;
	return { fairUse, posters, error: error ?? failed, retry: error === null ? undefined : retry };
}
