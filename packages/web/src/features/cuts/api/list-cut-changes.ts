import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { cutKeys } from "../../../data/cut-keys.ts";

/** How many records of each cut have changed since its reports were saved, by the cut's id. */
export const cutChangesQuery = (productionId: number) =>
	queryOptions({
		queryKey: cutKeys.changes(productionId),
		queryFn: async ({ signal }): Promise<Readonly<Record<number, number>>> => {
			const { cut_changes } = await api.get("/productions/:production_id/cuts/changes", {
				production_id: productionId,
				signal,
			});
			return Object.fromEntries(
				cut_changes.map(({ cut_id, num_changed_records }) => [cut_id, num_changed_records]),
			);
		},
		meta: { resources: ["records", "cached_resources", "cuts"] },
	});
