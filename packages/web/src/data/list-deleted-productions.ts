import { idSchema } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../api/request.ts";

const deletedProductionSchema = z.object({
	id: idSchema,
	name: z.string(),
	deleted_at: z.string(),
	deleted_by: z.string().nullable(),
	/** When it is deleted for good. */
	deletes_at: z.string(),
});
export type DeletedProduction = z.output<typeof deletedProductionSchema>;

const answerSchema = z.object({ deleted_productions: z.array(deletedProductionSchema) });

/** Deleted productions that the account can restore, the one deleted last first. */
export const deletedProductionsQuery = queryOptions({
	queryKey: ["deleted_productions"],
	queryFn: async ({ signal }) =>
		(await request("GET", "/productions/deleted", { schema: answerSchema, signal })).deleted_productions,
});
