import { useQueryClient } from "@tanstack/react-query";
import { useCurrentProduction } from "../../data/current-production.ts";
import type { ListedProduction } from "../../data/list-productions.ts";
import { recentProductionsQuery } from "../../data/list-recent-productions.ts";
import { notify, notifyError } from "../../notices/notify.ts";
import { type StateChange, useChangeState } from "./api/change-state.ts";
import { messages } from "./messages.ts";

const OPPOSITE = { pause: "resume", resume: "pause", hide: "unhide", unhide: "hide" } as const;

type Production = Pick<ListedProduction, "id" | "name">;

/** Changes a production's state, and offers to undo it. After hiding the current one, the most recently opened one becomes current. */
export function useStateChange() {
	const queryClient = useQueryClient();
	const { production: current, switchTo } = useCurrentProduction();
	const state = useChangeState();
	const leave = async (hiddenId: number) => {
		const recent = await queryClient.fetchQuery({ ...recentProductionsQuery, staleTime: 0 });
		const next = recent.find((id) => id !== hiddenId);
		if (next !== undefined) switchTo(next);
	};
	const run = ({ id, name }: Production, change: StateChange, isUndo = false) =>
		state.mutate(
			{ id, change },
			{
				onSuccess: () => {
					const undo = { label: messages.undo, run: () => run({ id, name }, OPPOSITE[change], true) };
					notify("success", messages.changedTo[change](name), isUndo ? {} : { actions: [undo] });
					// Without the list, the first active one comes next.
					if (change === "hide" && current?.id === id) leave(id).catch(() => undefined);
				},
				onError: (error) => notifyError(messages.changeFailed(name), error),
			},
		);
	return { change: run, isPending: state.isPending };
}
