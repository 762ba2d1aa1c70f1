import { FAIR_USE_STATE_LABELS, type FairUseState } from "@oxcut/core/fair-use";
import { StateMark, type StateName } from "../../../ui/state-mark.tsx";

/** The colour and icon of each state. */
export const STATE_MARKS: Readonly<Record<FairUseState, StateName>> = {
	reopened: "need",
	unreviewed: "unid",
	rejected: "prob",
	pending: "orig",
	approved_with_changes: "fair",
	approved: "lic",
};

/** A state of counsel's review, as an icon and a word. */
export function StateNameMark({
	state,
	tint = false,
}: {
	readonly state: FairUseState;
	readonly tint?: boolean;
}) {
	return (
		<StateMark state={STATE_MARKS[state]} tint={tint}>
			{FAIR_USE_STATE_LABELS[state]}
		</StateMark>
	);
}
