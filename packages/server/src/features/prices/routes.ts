import { idSchema, priceCreateSchema, priceUpdateSchema } from "@oxcut/core";
import { licensorParams } from "@oxcut/core/api";
import * as z from "zod";
import { defineRoute, type Route } from "../../http/route.ts";
import { dealTermRoutes } from "../../licensor-parts/deal-term-routes.ts";
import { partListSchema } from "../../licensor-parts/part-list-schema.ts";
import { OF_LICENSOR } from "../../licensor-parts/part-routes.ts";
import { countUnpriced, fillRecords } from "./fill-records.ts";
import { priceKind } from "./price-kind.ts";

const termRoutes = dealTermRoutes({
	kind: priceKind,
	item: "price",
	one: "price",
	many: "prices",
	createBody: z.object({
		price: priceCreateSchema,
		/** Whether the licensor's records that lack such a price are given it [LIC12]. */
		use_for_records: z.boolean().default(false),
	}),
	draftIn: ({ price }) => price,
	afterAdding: async (trx, { part, body, productionId, editor }) => {
		if (body.use_for_records) await fillRecords(trx, productionId, editor, part);
	},
	updateBody: z.object({ price: priceUpdateSchema }),
	changeIn: ({ price }) => price,
	updateManyBody: z.object({
		prices: partListSchema(priceUpdateSchema.extend({ id: idSchema.optional() }), priceCreateSchema),
	}),
	entriesIn: ({ prices }) => prices,
	draftOf: (price) => priceCreateSchema.parse(price),
});

/** The calls of licensors' prices. A record that had a removed price has none. */
export const priceRoutes: readonly Route[] = [
	...termRoutes,
	defineRoute({
		method: "GET",
		path: "/licensors/:licensor_id/unpriced_records",
		summary: "How many of a licensor's records a new price of each category would be used for",
		access: { ...OF_LICENSOR, level: "view" },
		params: licensorParams,
		handler: async ({ params, production, deps: { db } }) => ({
			body: { unpriced_records: await countUnpriced(db.knex, production.id, params.licensor_id) },
		}),
	}),
];
