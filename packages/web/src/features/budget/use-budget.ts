import type { BudgetDocument, BudgetInput } from "@oxcut/core/budget";
import type { FullCut } from "../../data/get-cut.ts";
import { useCutEngine } from "../../data/use-cut-engine.ts";
import { useEngineAnswer } from "../../data/use-engine-answer.ts";
import { useStoredCut } from "../../data/use-stored-cut.ts";

/** The budget against a cut, with records and licences as they are now; computed in the cut's worker. */
export function useBudget(
	cut: FullCut,
	input: BudgetInput,
): { readonly budget: BudgetDocument | null; readonly error: unknown; readonly retry?: () => void } {
	const { stored, error, retry } = useStoredCut(cut, true);
	const opened = useCutEngine(stored, false);
	const answer = useEngineAnswer(opened, "budget", input);
	if (error !== null) return { budget: null, error, retry };
	const failed = opened.state.error === null ? answer.error : new Error(opened.state.error);
	return { budget: answer.data, error: failed };
}
