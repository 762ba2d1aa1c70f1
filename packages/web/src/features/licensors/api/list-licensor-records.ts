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
			date: true,
			date_kind: true,
			thumbnails: true,
		}),
	),
});

const SHOWN = 25;

/** The first records of a licensor; the grid shows them all. */
export function licensorRecordsQuery(productionId: number, licensorId: number) {
	return queryOptions({
		queryKey: ["licensor", licensorId, "records"],
		meta: { resources: ["records"] },
		queryFn: async ({ signal }) => {
			const path = `/productions/${productionId}/records?licensor_id=${licensorId}&limit=${SHOWN}`;
			return (await request("GET", path, { schema: answerSchema, signal })).records;
		},
	});
}
