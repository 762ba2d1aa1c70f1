import * as z from "zod";
import { booleanSchema } from "../model/validation/boolean.ts";
import { VIEW_REPORTS } from "./access.ts";
import { defineCalls } from "./define-calls.ts";
import { productionParams } from "./parameters.ts";

const cutNews = z.object({
	enabled: z.boolean().describe("Whether the caller is emailed about each imported cut, and what it costs"),
});

/** Whether the caller is emailed about imported cuts. */
export const cutNewsCalls = defineCalls({
	getCutNews: {
		method: "GET",
		path: "/productions/:production_id/cut_news",
		summary: "Whether the caller is emailed about imported cuts",
		access: VIEW_REPORTS,
		params: productionParams,
		answers: { 200: z.object({ cut_news: cutNews }) },
	},

	updateCutNews: {
		method: "PUT",
		path: "/productions/:production_id/cut_news",
		summary: "Starts or stops emails to the caller about imported cuts",
		access: VIEW_REPORTS,
		params: productionParams,
		body: z.object({ cut_news: z.object({ enabled: booleanSchema }) }),
		answers: { 200: z.object({ cut_news: cutNews }) },
	},
});
