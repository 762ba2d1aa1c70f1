import { StateMark } from "../../../ui/state-mark.tsx";
import type { Outcome } from "../api/spreadsheet-import.ts";
import { messages } from "../messages.ts";

export interface OutcomeMarkProps {
	readonly outcome: Outcome;
}

/** A row's outcome. Only problems have a colour: the others aren't states. */
export function OutcomeMark({ outcome }: OutcomeMarkProps) {
	const words = messages.outcome(outcome);
	if (outcome === "error") return <StateMark state="prob">{words}</StateMark>;
	const isQuiet = outcome === "unchanged" || outcome === "skipped";
	return <span className={`whitespace-nowrap ${isQuiet ? "text-text-3" : "font-medium"}`}>{words}</span>;
}
