import { customFieldSchema } from "@oxcut/core";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";

const answerSchema = z.object({ custom_fields: z.array(customFieldSchema) });

export const customFieldsKey = (productionId: number) =>
	["production", productionId, "custom_fields"] as const;

/** The fields that a production has added to its records, in their order. */
export function customFieldsQuery(productionId: number) {
	return queryOptions({
		queryKey: customFieldsKey(productionId),
		queryFn: async ({ signal }) => {
			const path = `/productions/${productionId}/custom_fields`;
			const { custom_fields } = await request("GET", path, { schema: answerSchema, signal });
			return custom_fields.toSorted((a, b) => a.set_order - b.set_order || a.id - b.id);
		},
		staleTime: 60_000,
	});
}
