import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";
import { cutKeys } from "./cut-keys.ts";

const costsSchema = z.object({
	displayCurrency: z.string(),
	totalCost: z.number(),
	numRecordsMissingPrices: z.number(),
	licensors: z.array(z.object({ name: z.string(), displayCost: z.number() })),
});
export type CutCosts = z.output<typeof costsSchema>;

/** What a cut costs as it is kept, in a currency of the asker's: for comparing it with another. */
export const cutCostsQuery = (cutId: number, currency: string) =>
	queryOptions({
		queryKey: cutKeys.costs(cutId, currency),
		queryFn: ({ signal }): Promise<CutCosts> => {
			const path = `/cuts/${cutId}/reports/cost.json?display_currency=${encodeURIComponent(currency)}`;
			return request("GET", path, { schema: costsSchema, signal });
		},
		staleTime: 5 * 60_000,
		meta: { resources: ["cuts"] },
		// A cut without reports has none, and a view-only plan gives none: both are answers.
		retry: false,
	});
