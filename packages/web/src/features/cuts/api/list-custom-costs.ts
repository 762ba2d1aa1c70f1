import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";
import { queryRetry, WARNINGS_SETUP } from "../../../api/retry.ts";
import { cutKeys } from "../../../data/cut-keys.ts";

/** Of metadata only what a person sets is read: the rest the engine works out. */
const answerSchema = z.object({
	resource_metadata: z.array(
		z.object({
			data: z.object({
				type: z.enum(["R", "L"]),
				id: z.int(),
				cost: z.object({ overall: z.object({ customCost: z.number().nullable() }).optional() }).optional(),
			}),
		}),
	),
});

/** The custom costs of a cut: record ids with plain decimals [COST10]. */
export const customCostsQuery = (cutId: number) =>
	queryOptions({
		queryKey: cutKeys.customCosts(cutId),
		queryFn: async ({ signal }): Promise<[number, string][]> => {
			const path = `/cuts/${cutId}/resource_metadata`;
			const { resource_metadata } = await request("GET", path, { schema: answerSchema, signal });
			return resource_metadata.flatMap(({ data }): [number, string][] => {
				const cost = data.type === "R" ? data.cost?.overall?.customCost : null;
				return cost === null || cost === undefined ? [] : [[data.id, String(cost)]];
			});
		},
		...queryRetry(WARNINGS_SETUP),
		staleTime: Number.POSITIVE_INFINITY,
		meta: { resources: ["resource_metadata"] },
	});
