import { recordSchema } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";

export const convertedSchema = z.object({
	records: z.array(recordSchema.pick({ id: true, production_locator: true, title: true, notes: true })),
});
export type ConvertedRecord = z.output<typeof convertedSchema>["records"][number];

/** Records with old notes, as converting them would leave them. Changes nothing. */
export function oldNotesQuery(productionId: number) {
	return queryOptions({
		queryKey: ["production", productionId, "old_notes"],
		meta: { resources: ["records"] },
		queryFn: async ({ signal }) => {
			const path = `/productions/${productionId}/records/convert_old_notes`;
			const body = { preview: true };
			return (await request("POST", path, { body, schema: convertedSchema, signal })).records;
		},
	});
}
