import { recordSchema } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";

const answerSchema = z.object({ record: recordSchema });

/** One record, on a page that does not know yet which production it is of. */
export function recordQuery(id: number) {
	return queryOptions({
		queryKey: ["record", id],
		queryFn: async ({ signal }) =>
			(await request("GET", `/records/${id}`, { schema: answerSchema, signal })).record,
		staleTime: 60_000,
	});
}
