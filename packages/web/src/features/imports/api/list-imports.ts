import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";
import { listedImportSchema } from "./import-schema.ts";

const answerSchema = z.object({ imports: z.array(listedImportSchema) });
const SHOWN = 20;

export const importsKey = (productionId: number) => ["production", productionId, "imports"] as const;

/** The latest imports of a production. */
export function importsQuery(productionId: number) {
	return queryOptions({
		queryKey: importsKey(productionId),
		meta: { resources: ["imports"] },
		queryFn: async ({ signal }) => {
			const path = `/productions/${productionId}/imports?limit=${SHOWN}`;
			return (await request("GET", path, { schema: answerSchema, signal })).imports;
		},
	});
}
