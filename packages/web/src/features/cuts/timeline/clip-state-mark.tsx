import type { ClipState } from "../../../engine/record-states.ts";
import { STATE_LABELS, StateMark } from "../../../ui/state-mark.tsx";
import { messages } from "../messages.ts";

/** A clip's state in its word; what somebody said to ignore stands as what it is called. */
export function ClipStateMark({ state }: { readonly state: ClipState }) {
	if (state === "ign") return <span className="text-text-2">{messages.states.ign}</span>;
	return <StateMark state={state}>{state === "orig" ? messages.states.orig : STATE_LABELS[state]}</StateMark>;
}
