import { cutNewsCalls } from "@oxcut/core/api";
import { invalid } from "../../../http/errors.ts";
import { type Route, serve } from "../../../http/route.ts";
import { askForNews, declineNews, wantsNews } from "./queries.ts";

/** The caller's own choice to be emailed about imported cuts. */
export const cutNewsRoutes: readonly Route[] = [
	serve(cutNewsCalls.getCutNews, {
		handler: async ({ production, account, deps: { db } }) => ({
			body: { cut_news: { enabled: await wantsNews(db.knex, production.id, account.accountId) } },
		}),
	}),
	serve(cutNewsCalls.updateCutNews, {
		handler: ({ body: { cut_news }, production, account, write }) =>
			write(async (trx) => {
				const { enabled } = cut_news;
				if (!enabled) await declineNews(trx, production.id, account.accountId);
				else if (!(await askForNews(trx, production.id, account.accountId)))
					throw invalid({ enabled: ["is only for members of the project's team"] });
				return { body: { cut_news: { enabled } } };
			}),
	}),
];
