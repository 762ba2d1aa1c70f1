import { siteCalls } from "@oxcut/core/api";
import { type Route, serve } from "../../../http/route.ts";
import { presentCurrencies } from "./presenter.ts";
import { readRates } from "./read-rates.ts";

export const currencyRoutes: readonly Route[] = [
	serve(siteCalls.listCurrencies, {
		handler: async ({ deps }) => ({ body: presentCurrencies(await readRates(deps.db.knex)) }),
	}),
];
