import { recordSchema } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";

const answerSchema = z.object({
	records: z.array(
		recordSchema.pick({
			id: true,
			production_locator: true,
			title: true,
			category: true,
			last_edited_by: true,
			updated_at: true,
		}),
	),
});

const SHOWN = 10;

/** The records that somebody worked on last. */
export function recentRecordsQuery(productionId: number) {
	return queryOptions({
		queryKey: ["production", productionId, "recent_records"],
		meta: { resources: ["records"] },
		queryFn: async ({ signal }) => {
			const path = `/productions/${productionId}/records?sort=updated_at&desc=true&limit=${SHOWN}`;
			return (await request("GET", path, { schema: answerSchema, signal })).records;
		},
		staleTime: 60_000,
	});
}
