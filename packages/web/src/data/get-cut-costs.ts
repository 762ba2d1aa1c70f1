import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { cutKeys } from "./cut-keys.ts";
import type { LimitedCut } from "./list-cuts.ts";

export interface CutCosts {
	readonly displayCurrency: string;
	readonly totalCost: number;
	readonly numRecordsMissingPrices: number;
	/** Null if only the total is known. */
	readonly licensors: readonly { readonly name: string; readonly displayCost: number }[] | null;
}

/** The cut's saved total; null in another currency than its own. */
async function fetchKeptTotal(
	cutId: number,
	currency: string,
	signal: AbortSignal,
): Promise<CutCosts | null> {
	const { cut } = await api.get("/cuts/:id", { id: cutId, signal });
	const costs = cut.report_set?.costReport;
	return costs?.displayCurrency === currency ? { ...costs, licensors: null } : null;
}

async function fetchCosts(cutId: number, currency: string, signal: AbortSignal): Promise<CutCosts> {
	const report = await api.get("/cuts/:id/reports/:file", {
		id: cutId,
		file: "cost.json",
		query: { display_currency: currency },
		signal,
	});
	if (!("licensors" in report)) throw new Error("The answer isn't a cost report");
	const { displayCurrency, totalCost, numRecordsMissingPrices } = report;
	// Leaves out the records' uses: the browser stores the result.
	const licensors = report.licensors.map(({ name, displayCost }) => ({ name, displayCost }));
	return { displayCurrency, totalCost, numRecordsMissingPrices, licensors };
}

export interface AskedCosts {
	/** The cost report counts as a download. Accounts that may not download get the total, in the cut's own currency. */
	readonly hasReport: boolean;
}

/** A built cut's saved cost in a chosen currency, for comparing it with another cut. */
export const cutCostsQuery = (
	cut: Pick<LimitedCut, "id" | "info"> | null,
	currency: string,
	{ hasReport }: AskedCosts,
) =>
	queryOptions({
		queryKey: cutKeys.costs(cut?.id ?? 0, currency),
		enabled: cut !== null && cut.info.startsAtTc !== null,
		queryFn: ({ signal }): Promise<CutCosts | null> =>
			(hasReport ? fetchCosts : fetchKeptTotal)(cut?.id ?? 0, currency, signal),
		staleTime: 5 * 60_000,
		meta: { resources: ["cuts"], item: { resource: "cuts", id: cut?.id ?? 0 }, persist: true },
		retry: false,
	});
