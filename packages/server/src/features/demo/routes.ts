import { siteCalls } from "@oxcut/core/api";
import { HttpError } from "../../http/errors.ts";
import { itemResponse } from "../../http/etag.ts";
import { type Route, serve } from "../../http/route.ts";
import { presentProduction } from "../productions/productions/presenter.ts";
import { readProduction } from "../productions/productions/service.ts";
import { findDemo } from "./queries.ts";
import { openDemo } from "./service.ts";

export const demoRoutes: readonly Route[] = [
	serve(siteCalls.getDemoProduction, {
		handler: async ({ account, deps, write }) => {
			const { knex, freeSpace } = deps.db;
			const answer = async (trx: typeof knex, id: number) => {
				const production = await readProduction(trx, account, id);
				return itemResponse("production", presentProduction(production), production.version);
			};
			const demo = await findDemo(knex, account);
			if (demo?.isGenerated) return answer(knex, demo.id);
			// GET calls are allowed on a full disk, but this one would write.
			if (freeSpace.isLow()) throw new HttpError("disk_full");
			return write(async (trx) => answer(trx, (await openDemo(trx, deps, account)).id));
		},
	}),
];
