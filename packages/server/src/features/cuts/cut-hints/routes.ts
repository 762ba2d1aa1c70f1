import { cutHintCalls } from "@oxcut/core/api";
import { REPORT_FORMATS } from "@oxcut/core/model";
import { attachment } from "../../../http/attachment.ts";
import { type Route, serve } from "../../../http/route.ts";
import { findStoredHints, writeStoredHints } from "./service.ts";

/** Hints that would make a cut cheaper. */
export const cutHintRoutes: readonly Route[] = [
	serve(cutHintCalls.getCutHints, {
		from: { item: "cut", param: "id" },
		rateLimit: { name: "report", by: "account", limit: 120, windowSeconds: 60 },
		handler: async ({ params, deps }) => ({
			body: { cut_hints: await findStoredHints(deps, params.id) },
		}),
	}),
	serve(cutHintCalls.exportCutHints, {
		from: { item: "cut", param: "id" },
		rateLimit: { name: "report", by: "account", limit: 120, windowSeconds: 60 },
		handler: async ({ params: { id, file }, query, deps }) => {
			const { cutName, bytes } = await writeStoredHints(deps, id, { ...file, ...query });
			return {
				bytes,
				headers: {
					"Content-Type": REPORT_FORMATS[file.format].mediaType,
					"Content-Disposition": attachment(`${cutName} hints.${file.format}`),
				},
			};
		},
	}),
];
