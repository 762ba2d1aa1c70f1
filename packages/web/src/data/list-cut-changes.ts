import type { AnswerOf } from "@oxcut/core/api";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { cutKeys } from "./cut-keys.ts";

/** Counts of a built cut's records: changed since its reports were saved, or with a problem. */
export type CutChanges = AnswerOf<"GET", "/productions/:production_id/cuts/changes">["cut_changes"][number];

/** The changed records and problems of each built cut, by the cut's id. */
export const cutChangesQuery = (productionId: number) =>
	queryOptions({
		queryKey: cutKeys.changes(productionId),
		queryFn: async ({ signal }): Promise<Readonly<Record<number, CutChanges>>> => {
			const { cut_changes } = await api.get("/productions/:production_id/cuts/changes", {
				production_id: productionId,
				signal,
			});
			return Object.fromEntries(cut_changes.map((changes) => [changes.cut_id, changes]));
		},
		meta: { resources: ["records", "licensors", "cached_resources", "cuts"], persist: true },
	});
