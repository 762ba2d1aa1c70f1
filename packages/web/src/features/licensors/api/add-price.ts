import type { Licensor, Price, priceCreateSchema } from "@oxcut/core";
import type * as z from "zod";
import { request } from "../../../api/request.ts";
import { useListChange } from "../../../api/use-list-change.ts";
import { pricesKey } from "./list-prices.ts";

export function useAddPrice({ id, production_id }: Licensor) {
	return useListChange<Price, z.input<typeof priceCreateSchema>>({
		queryKey: pricesKey(production_id),
		send: (price) => request("POST", `/licensors/${id}/prices`, { body: { price } }),
	});
}
