import { licensorSchema } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";

const answerSchema = z.object({ licensor: licensorSchema });

/** One licensor; says which production it is of. */
export function licensorQuery(id: number) {
	return queryOptions({
		queryKey: ["licensor", id],
		meta: { resources: ["licensors"] },
		queryFn: async ({ signal }) =>
			(await request("GET", `/licensors/${id}`, { schema: answerSchema, signal })).licensor,
		staleTime: 60_000,
	});
}
