import { api } from "../../../api/api.ts";
import { useListChange, withFields } from "../../../api/use-list-change.ts";
import { type ListedProduction, productionsQuery } from "../../../data/list-productions.ts";

export type StateChange = "pause" | "resume" | "hide" | "unhide";

interface StateInput {
	readonly id: number;
	readonly change: StateChange;
}

const STATES = { pause: "on_hiatus", resume: "active", hide: "hidden" } as const;

function send({ id, change }: StateInput): Promise<unknown> {
	if (change === "hide") return api.put("/productions/:id/hide", { id });
	if (change === "unhide") return api.put("/productions/:id/unhide", { id });
	return api.put("/productions/:id/public_state", { id, body: { new_state: STATES[change] } });
}

/** Pauses, resumes, hides or brings back a production. Only the server knows which list a hidden one came from. */
export function useChangeState() {
	return useListChange<ListedProduction, StateInput>({
		queryKey: productionsQuery.queryKey,
		send,
		change: (productions, { id, change }) =>
			change === "unhide" ? productions : withFields(productions, id, { public_state: STATES[change] }),
		alsoMoves: [["productions", "recent"], ["production"]],
	});
}
