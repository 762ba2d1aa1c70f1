import type { LicensingCondition, Licensor, Price } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { inOrder } from "../../api/list-order.ts";
import { conditionsQuery } from "../../data/list-conditions.ts";
import { pricesQuery } from "../../data/list-prices.ts";
import { allOf, type ShownQuery } from "../../ui/query-view.tsx";

type Ordered = { readonly id: number; readonly licensor_id: number; readonly set_order: number };

/** Prices and conditions, in the order in which they apply. */
function ownOf<Part extends Ordered>(parts: readonly Part[], licensors: readonly Licensor[]): Part[] {
	const ids = new Set(licensors.map(({ id }) => id));
	return inOrder(parts.filter((part) => ids.has(part.licensor_id)));
}

interface Deal {
	readonly prices: readonly Price[];
	readonly conditions: readonly LicensingCondition[];
}

export const NO_DEAL: Deal = { prices: [], conditions: [] };

/** The prices and conditions of licensors of one project. */
export function useDeal(licensors: readonly Licensor[]): ShownQuery<Deal> {
	const production_id = licensors[0]?.production_id ?? 0;
	const parts = allOf(useQuery(pricesQuery(production_id)), useQuery(conditionsQuery(production_id)));
	const [prices, conditions] = parts.data ?? [];
	const data = prices &&
		conditions && { prices: ownOf(prices, licensors), conditions: ownOf(conditions, licensors) };
	return { ...parts, data };
}
