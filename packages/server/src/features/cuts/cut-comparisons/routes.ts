import { cutComparisonCalls } from "@oxcut/core/api";
import { REPORT_FORMATS } from "@oxcut/core/model";
import { attachment } from "../../../http/attachment.ts";
import { type Route, serve } from "../../../http/route.ts";
import { compareStoredCuts } from "./service.ts";

/** The changes between two cuts. */
export const cutComparisonRoutes: readonly Route[] = [
	serve(cutComparisonCalls.compareCuts, {
		from: { item: "cut", param: "id" },
		rateLimit: { name: "report", by: "account", limit: 120, windowSeconds: 60 },
		handler: async ({ production, params: { id, other_id }, query, deps }) => {
			const cuts = { productionId: production.id, beforeId: id, afterId: other_id };
			const { document } = await compareStoredCuts(deps, cuts, query, null);
			return { body: { comparison: document } };
		},
	}),
	serve(cutComparisonCalls.exportCutComparison, {
		from: { item: "cut", param: "id" },
		rateLimit: { name: "report", by: "account", limit: 120, windowSeconds: 60 },
		handler: async ({
			production,
			params: {
				id,
				other_id,
				file: { format },
			},
			query,
			deps,
		}) => {
			const cuts = { productionId: production.id, beforeId: id, afterId: other_id };
			const { document, bytes } = await compareStoredCuts(deps, cuts, query, format);
			const name = `${document.before.name} to ${document.after.name}.${format}`;
			return {
				bytes: bytes ?? new Uint8Array(),
				headers: {
					"Content-Type": REPORT_FORMATS[format].mediaType,
					"Content-Disposition": attachment(name),
				},
			};
		},
	}),
];
