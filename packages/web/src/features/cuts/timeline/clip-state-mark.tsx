import type { ClipState } from "../../../engine/record-states.ts";
import { STATE_LABELS, StateMark } from "../../../ui/state-mark.tsx";
import { messages } from "../messages.ts";

/** A clip's state as a label; ignored contents have a label of their own. */
export function ClipStateMark({ state }: { readonly state: ClipState }) {
	if (state === "ign") return <span className="text-text-2">{messages.states.ign}</span>;
	return <StateMark state={state}>{state === "orig" ? messages.states.orig : STATE_LABELS[state]}</StateMark>;
}
