import { type CustomField, customFieldSchema } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { inOrder } from "../api/list-order.ts";
import { request } from "../api/request.ts";

const answerSchema = z.object({ custom_fields: z.array(customFieldSchema) });

export const customFieldsKey = (productionId: number) =>
	["production", productionId, "custom_fields"] as const;

/** The fields that a production has added to its records, in their order. */
export async function readCustomFields(productionId: number, signal?: AbortSignal): Promise<CustomField[]> {
	const path = `/productions/${productionId}/custom_fields`;
	const options = { schema: answerSchema, ...(signal === undefined ? {} : { signal }) };
	return inOrder((await request("GET", path, options)).custom_fields);
}

export function customFieldsQuery(productionId: number) {
	return queryOptions({
		queryKey: customFieldsKey(productionId),
		meta: { resources: ["custom_fields"] },
		queryFn: ({ signal }) => readCustomFields(productionId, signal),
		staleTime: 60_000,
	});
}
