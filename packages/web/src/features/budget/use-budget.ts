import type { BudgetDocument, BudgetInput } from "@oxcut/core/budget";
import type { ArchiveRecord } from "@oxcut/core/model";
import type { FullCut } from "../../data/get-cut.ts";
import { useCutEngine } from "../../data/use-cut-engine.ts";
import { useEngineAnswer } from "../../data/use-engine-answer.ts";
import { useStoredCut } from "../../data/use-stored-cut.ts";

export interface ComparedCut {
	/** Null until it is computed. */
	readonly budget: BudgetDocument | null;
	readonly error: unknown;
	readonly retry?: () => void;
	/** The cut in its worker. */
	readonly opened: ReturnType<typeof useCutEngine>;
	/** The records that the cut uses. */
	readonly records: readonly ArchiveRecord[];
}

const NO_RECORDS: readonly ArchiveRecord[] = [];

/** The budget against a cut, with records and licences as they are now; computed in the cut's worker. */
export function useBudget(cut: FullCut, input: BudgetInput): ComparedCut {
	const { stored, error, retry } = useStoredCut(cut, true);
	const opened = useCutEngine(stored, false);
	const answer = useEngineAnswer(opened, "budget", input);
	const cutOf = { opened, records: stored?.snapshot.records ?? NO_RECORDS };
	if (error !== null) return { budget: null, error, retry, ...cutOf };
	const failed = opened.state.error === null ? answer.error : new Error(opened.state.error);
	return { budget: answer.data, error: failed, ...cutOf };
}
