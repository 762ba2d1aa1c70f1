import { infiniteQueryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";
import { type ImportRow, importRowSchema, type Outcome } from "./import-schema.ts";

const answerSchema = z.object({ rows: z.array(importRowSchema) });
const PAGE = 200;

/** Rows of an import page by page; of one outcome, or all. */
export function importRowsQuery(id: number, outcome: Outcome | null) {
	return infiniteQueryOptions({
		queryKey: ["import", id, "rows", outcome],
		meta: { resources: ["imports"] },
		queryFn: async ({ pageParam, signal }): Promise<ImportRow[]> => {
			const query = new URLSearchParams({ limit: String(PAGE) });
			if (pageParam > 0) query.set("after", String(pageParam));
			if (outcome !== null) query.set("outcome", outcome);
			return (await request("GET", `/imports/${id}/rows?${query}`, { schema: answerSchema, signal })).rows;
		},
		initialPageParam: 0,
		getNextPageParam: (rows) => (rows.length < PAGE ? undefined : rows.at(-1)?.position),
	});
}
