import type { LicensingCondition, Licensor, Price } from "@oxcut/core/model";
import { useQuery } from "@tanstack/react-query";
import { inOrder } from "../../api/list-order.ts";
import { conditionsQuery } from "../../data/list-conditions.ts";
import { pricesQuery } from "../../data/list-prices.ts";

type Ordered = { readonly id: number; readonly licensor_id: number; readonly set_order: number };

/** The licensors' own, in the order in which they stand and act. */
function ownOf<Part extends Ordered>(parts: readonly Part[], licensors: readonly Licensor[]): Part[] {
	const ids = new Set(licensors.map(({ id }) => id));
	return inOrder(parts.filter((part) => ids.has(part.licensor_id)));
}

interface Deal {
	readonly prices: readonly Price[];
	readonly conditions: readonly LicensingCondition[];
	/** Until both lists are there. */
	readonly isLoading: boolean;
	readonly error: unknown;
	retry(): void;
}

/** What the material of licensors of one project costs: their prices and their conditions. */
export function useDeal(licensors: readonly Licensor[]): Deal {
	const production_id = licensors[0]?.production_id ?? 0;
	const prices = useQuery(pricesQuery(production_id));
	const conditions = useQuery(conditionsQuery(production_id));
	const failed = [prices, conditions].find((query) => query.data === undefined && query.error !== null);
	return {
		prices: ownOf(prices.data ?? [], licensors),
		conditions: ownOf(conditions.data ?? [], licensors),
		isLoading: prices.data === undefined || conditions.data === undefined,
		error: failed?.error ?? null,
		retry: () => {
			void prices.refetch();
			void conditions.refetch();
		},
	};
}
