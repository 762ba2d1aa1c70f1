import { idSchema } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";

const answerSchema = z.object({ ox_archives: z.array(z.object({ id: idSchema, name: z.string() })) });

/** The archives of the shared list that a licensor may stand for. */
export function archivesQuery(productionId: number) {
	return queryOptions({
		queryKey: ["production", productionId, "ox_archives"],
		meta: { resources: [] },
		queryFn: async ({ signal }) => {
			const path = `/productions/${productionId}/ox_archives`;
			return (await request("GET", path, { schema: answerSchema, signal })).ox_archives;
		},
		staleTime: Number.POSITIVE_INFINITY,
	});
}
