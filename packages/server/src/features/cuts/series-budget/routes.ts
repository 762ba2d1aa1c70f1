import { seriesBudgetCalls } from "@oxcut/core/api";
import { REPORT_FORMATS } from "@oxcut/core/model";
import { attachment } from "../../../http/attachment.ts";
import { type Route, serve } from "../../../http/route.ts";
import { requireEpisodes } from "./require-episodes.ts";
import { writeSeriesBudget } from "./service.ts";

/** The budgets of a studio's productions, added up. */
export const seriesBudgetRoutes: readonly Route[] = [
	serve(seriesBudgetCalls.exportSeriesBudget, {
		// Fewer than a single report: each call builds a cut of every episode.
		rateLimit: { name: "series", by: "account", limit: 30, windowSeconds: 60 },
		handler: async ({ params: { id, file }, query, account, refusalsInStudio, deps }) => {
			const caller = { account, refusalsInStudio };
			const ids = await requireEpisodes(deps.db.knex, caller, id, query.production_ids);
			const { currency, paper } = query;
			const bytes = await writeSeriesBudget(deps, ids, { ...file, currency, paper });
			return {
				bytes,
				headers: {
					"Content-Type": REPORT_FORMATS[file.format].mediaType,
					"Content-Disposition": attachment(`Series budget.${file.format}`),
				},
			};
		},
	}),
];
