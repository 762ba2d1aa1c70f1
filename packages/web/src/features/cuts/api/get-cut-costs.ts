import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../../../api/request.ts";
import { cutKeys } from "./cut-keys.ts";
import type { LimitedCut } from "./list-cuts.ts";

const costsSchema = z.object({
	displayCurrency: z.string(),
	totalCost: z.number(),
	numRecordsMissingPrices: z.number(),
	licensors: z.array(z.object({ name: z.string(), displayCost: z.number() })),
});
export type CutCosts = z.output<typeof costsSchema>;

/** What a cut costs as it is kept, in a currency of the asker's: for comparing it with another. Not asked of one that is not built. */
export const cutCostsQuery = (cut: Pick<LimitedCut, "id" | "info"> | null, currency: string) =>
	queryOptions({
		queryKey: cutKeys.costs(cut?.id ?? 0, currency),
		enabled: cut !== null && cut.info.startsAtTc !== null,
		queryFn: ({ signal }): Promise<CutCosts> => {
			const path = `/cuts/${cut?.id}/reports/cost.json?display_currency=${encodeURIComponent(currency)}`;
			return request("GET", path, { schema: costsSchema, signal });
		},
		staleTime: 5 * 60_000,
		meta: { resources: ["cuts"], persist: true },
		// A view-only plan gives none: that is an answer.
		retry: false,
	});
