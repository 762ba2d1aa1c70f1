import { reportSetSchema } from "@oxcut/core/model";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod";
import { request } from "../api/request.ts";
import { cutKeys } from "./cut-keys.ts";
import type { LimitedCut } from "./list-cuts.ts";

const costsSchema = z.object({
	displayCurrency: z.string(),
	totalCost: z.number(),
	numRecordsMissingPrices: z.number(),
	/** Null where the total alone is known. */
	licensors: z.array(z.object({ name: z.string(), displayCost: z.number() })).nullable(),
});
export type CutCosts = z.output<typeof costsSchema>;

const keptSchema = z.object({
	cut: z.object({ report_set: reportSetSchema.pick({ costReport: true }).nullable() }),
});

/** The total that a cut is kept with; null in another currency than its own. */
async function fetchKeptTotal(
	cutId: number,
	currency: string,
	signal: AbortSignal,
): Promise<CutCosts | null> {
	const { cut } = await request("GET", `/cuts/${cutId}`, { schema: keptSchema, signal });
	const costs = cut.report_set?.costReport;
	return costs?.displayCurrency === currency ? { ...costs, licensors: null } : null;
}

export interface AskedCosts {
	/** The cost report is a file to take along; without it there is the total, in the cut's own currency. */
	readonly hasReport: boolean;
}

/** What a cut costs as it is kept, in a currency of the asker's: for comparing it with another. Not asked of one that is not built. */
export const cutCostsQuery = (
	cut: Pick<LimitedCut, "id" | "info"> | null,
	currency: string,
	{ hasReport }: AskedCosts,
) =>
	queryOptions({
		queryKey: cutKeys.costs(cut?.id ?? 0, currency),
		enabled: cut !== null && cut.info.startsAtTc !== null,
		queryFn: ({ signal }): Promise<CutCosts | null> => {
			if (!hasReport) return fetchKeptTotal(cut?.id ?? 0, currency, signal);
			const path = `/cuts/${cut?.id}/reports/cost.json?display_currency=${encodeURIComponent(currency)}`;
			return request("GET", path, { schema: costsSchema, signal });
		},
		staleTime: 5 * 60_000,
		meta: { resources: ["cuts"], item: { resource: "cuts", id: cut?.id ?? 0 }, persist: true },
		retry: false,
	});
