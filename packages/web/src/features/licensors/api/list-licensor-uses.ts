import { dateSchema, idSchema, licensorUsageSchema } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";

const useSchema = licensorUsageSchema
	.pick({ numMaterialsLicensing: true, numClipsLicensing: true, cost: true })
	.extend({
		cut_id: idSchema,
		name: z.string(),
		date: dateSchema,
		locked: z.boolean(),
		numRecords: z.int().nonnegative(),
	});

const answerSchema = z.object({ uses: z.array(useSchema) });

/** The cuts that a licensor supplies, the latest first, with its cost in each. */
export function licensorUsesQuery(id: number) {
	return queryOptions({
		queryKey: ["licensor", id, "uses"],
		meta: { resources: ["resource_metadata", "cuts"] },
		queryFn: async ({ signal }) =>
			(await request("GET", `/licensors/${id}/uses`, { schema: answerSchema, signal })).uses,
	});
}
