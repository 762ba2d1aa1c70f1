import type { Price, priceUpdateSchema } from "@oxcut/core";
import type * as z from "zod";
import { request } from "../../../api/request.ts";
import { useListChange } from "../../../api/use-list-change.ts";
import { pricesKey } from "./list-prices.ts";

interface PriceChange {
	readonly id: number;
	readonly fields: z.input<typeof priceUpdateSchema>;
}

export function useChangePrice(productionId: number) {
	return useListChange<Price, PriceChange>({
		queryKey: pricesKey(productionId),
		send: ({ id, fields }) => request("PUT", `/prices/${id}`, { body: { price: fields } }),
	});
}
