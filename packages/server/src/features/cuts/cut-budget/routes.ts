import { cutBudgetCalls } from "@oxcut/core/api";
import { REPORT_FORMATS } from "@oxcut/core/model";
import { attachment } from "../../../http/attachment.ts";
import { type Route, serve } from "../../../http/route.ts";
import { writeCutBudget } from "./service.ts";

/** A production's budget against a cut. */
export const cutBudgetRoutes: readonly Route[] = [
	serve(cutBudgetCalls.exportCutBudget, {
		from: { item: "cut", param: "id" },
		rateLimit: { name: "report", by: "account", limit: 120, windowSeconds: 60 },
		handler: async ({ params: { id, file }, query, deps }) => {
			const { cut, bytes } = await writeCutBudget(deps, id, { ...file, ...query });
			return {
				bytes,
				headers: {
					"Content-Type": REPORT_FORMATS[file.format].mediaType,
					"Content-Disposition": attachment(`${cut.name} budget.${file.format}`),
				},
			};
		},
	}),
];
