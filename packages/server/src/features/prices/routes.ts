import { idSchema, priceCreateSchema, priceUpdateSchema } from "@oxcut/core";
import * as z from "zod";
import type { Route } from "../../http/route.ts";
import { dealTermRoutes } from "../../licensor-parts/deal-term-routes.ts";
import { partListSchema } from "../../licensor-parts/part-list-schema.ts";
import { priceKind } from "./price-kind.ts";

/** The calls of licensors' prices. A record that had a removed price has none. */
export const priceRoutes: readonly Route[] = dealTermRoutes({
	kind: priceKind,
	item: "price",
	one: "price",
	many: "prices",
	createBody: z.object({ price: priceCreateSchema }),
	draftIn: ({ price }) => price,
	updateBody: z.object({ price: priceUpdateSchema }),
	changeIn: ({ price }) => price,
	updateManyBody: z.object({
		prices: partListSchema(priceUpdateSchema.extend({ id: idSchema.optional() }), priceCreateSchema),
	}),
	entriesIn: ({ prices }) => prices,
	draftOf: (price) => priceCreateSchema.parse(price),
});
