import type { LicensingCondition, Licensor, Price } from "@oxcut/core";
import { useQuery } from "@tanstack/react-query";
import { inOrder } from "../../api/list-order.ts";
import { conditionsQuery } from "./api/list-conditions.ts";
import { pricesQuery } from "./api/list-prices.ts";

type Ordered = { readonly id: number; readonly licensor_id: number; readonly set_order: number };

/** A licensor's own, in the order in which they stand and act. */
function ownOf<Part extends Ordered>(parts: readonly Part[], licensorId: number): Part[] {
	return inOrder(parts.filter((part) => part.licensor_id === licensorId));
}

interface Deal {
	readonly prices: readonly Price[];
	readonly conditions: readonly LicensingCondition[];
	/** Until both lists are there. */
	readonly isLoading: boolean;
	readonly error: unknown;
	retry(): void;
}

/** What a licensor's material costs: its prices and its conditions. */
export function useDeal({ id, production_id }: Licensor): Deal {
	const prices = useQuery(pricesQuery(production_id));
	const conditions = useQuery(conditionsQuery(production_id));
	const failed = [prices, conditions].find((query) => query.data === undefined && query.error !== null);
	return {
		prices: ownOf(prices.data ?? [], id),
		conditions: ownOf(conditions.data ?? [], id),
		isLoading: prices.data === undefined || conditions.data === undefined,
		error: failed?.error ?? null,
		retry: () => {
			void prices.refetch();
			void conditions.refetch();
		},
	};
}
