import { defineRoute, type Route } from "../../http/route.ts";
import { presentCurrencies } from "./presenter.ts";
import { readRates } from "./read-rates.ts";

export const currencyRoutes: readonly Route[] = [
	defineRoute({
		method: "GET",
		path: "/currencies",
		summary:
			"The supported currencies, with units of each per US dollar, the day of these rates, and when they were refreshed",
		access: { kind: "public" },
		handler: async ({ deps }) => ({ body: presentCurrencies(await readRates(deps.db.knex)) }),
	}),
];
