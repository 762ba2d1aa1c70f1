import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { cutKeys } from "../../../data/cut-keys.ts";

/** The clips to write: all, those that no record matches, or a licensor's. */
export type TimelineChoice = "all" | "unidentified" | number;

export function choiceParameters(choice: TimelineChoice) {
	return typeof choice === "number" ? { licensor_id: choice } : { clips: choice };
}

/** The files that a cut can be written as for editing systems, with what each can't carry. */
export function timelineFilesQuery(cutId: number, choice: TimelineChoice) {
	return queryOptions({
		queryKey: [...cutKeys.all(cutId), "timeline_files", choice] as const,
		queryFn: async ({ signal }) => {
			const query = choiceParameters(choice);
			const { timeline_files } = await api.get("/cuts/:id/timeline_files", { id: cutId, query, signal });
			return timeline_files;
		},
		// The lists of a cut and its build may have changed since the dialog was last open.
		gcTime: 0,
		retry: false,
	});
}
