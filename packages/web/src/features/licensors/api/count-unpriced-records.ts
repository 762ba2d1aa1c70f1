import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";

const answerSchema = z.object({
	unpriced_records: z.object({ Audio: z.int(), Footage: z.int(), Still: z.int() }),
});

/** How many of a licensor's records lack a price of each category. */
export function unpricedRecordsQuery(licensorId: number) {
	return queryOptions({
		queryKey: ["licensor", licensorId, "unpriced_records"],
		meta: { resources: ["records", "prices"] },
		queryFn: async ({ signal }) => {
			const path = `/licensors/${licensorId}/unpriced_records`;
			return (await request("GET", path, { schema: answerSchema, signal })).unpriced_records;
		},
	});
}
