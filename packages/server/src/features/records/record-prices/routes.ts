import { priceCalls } from "@oxcut/core/api";
import { priceCreateSchema } from "@oxcut/core/model";
import { type Route, serve } from "../../../http/route.ts";
import { dealTermRoutes } from "../../licensors/licensor-parts/deal-term-routes.ts";
import { OF_LICENSOR } from "../../licensors/licensor-parts/part-routes.ts";
import { priceKind } from "../../licensors/prices/price-kind.ts";
import { countUnpriced, fillRecords } from "./fill-records.ts";

const termRoutes = dealTermRoutes({
	calls: {
		listOfLicensor: priceCalls.listPricesOfLicensor,
		list: priceCalls.listPrices,
		listUpdatedSince: priceCalls.listPricesUpdatedSince,
		get: priceCalls.getPrice,
		create: priceCalls.createPrice,
		update: priceCalls.updatePrice,
		replace: priceCalls.replacePrices,
		delete: priceCalls.deletePrice,
	},
	kind: priceKind,
	item: "price",
	draftIn: ({ price }) => price,
	afterAdding: async (trx, { part, body, productionId, editor }) => {
		if (body.use_for_records) await fillRecords(trx, productionId, editor, part);
	},
	changeIn: ({ price }) => price,
	entriesIn: ({ prices }) => prices,
	draftOf: (price) => priceCreateSchema.parse(price),
});

/** The calls for licensors' prices. Removing a price clears it from its records. */
export const priceRoutes: readonly Route[] = [
	...termRoutes,
	serve(priceCalls.countUnpricedRecords, {
		from: OF_LICENSOR,
		handler: async ({ params, production, deps: { db } }) => ({
			body: { unpriced_records: await countUnpriced(db.knex, production.id, params.licensor_id) },
		}),
	}),
];
