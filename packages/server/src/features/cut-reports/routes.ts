import type { ExportFormat } from "@oxcut/core/exports";
import { attachment } from "../../http/attachment.ts";
import { defineRoute, type Route } from "../../http/route.ts";
import { reportParamSchema, reportQuerySchema } from "./report-request.ts";
import { drawReport } from "./service.ts";

const CONTENT_TYPES: Readonly<Record<ExportFormat, string>> = {
	json: "application/json; charset=utf-8",
	csv: "text/csv; charset=utf-8",
	xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	pdf: "application/pdf",
};

/** Of both paper sizes of a report, neither replaces the other in a folder. */
const PAPER_SUFFIXES = { a4: " A4", letter: " Letter" } as const;

/** The reports of a cut as files. */
export const cutReportRoutes: readonly Route[] = [
	defineRoute({
		method: "GET",
		path: "/cuts/:id/reports/:file",
		produces: [
			"application/json",
			"text/csv",
			"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
			"application/pdf",
		],
		summary: "A report of a cut as a file: cost, fair-use or cue-sheet, as .json, .csv, .xlsx or .pdf",
		answers: "json",
		access: {
			kind: "production",
			area: "reports",
			level: "view",
			alsoView: "datasets",
			from: { item: "cut", param: "id" },
		},
		params: reportParamSchema,
		query: reportQuerySchema,
		rateLimit: { name: "report", by: "account", limit: 120, windowSeconds: 60 },
		handler: async ({ params: { id, file }, query, deps }) => {
			const { cutName, bytes } = await drawReport(deps, id, file, query);
			const paper = file.format === "pdf" ? PAPER_SUFFIXES[query.paper] : "";
			return {
				bytes,
				headers: {
					"Content-Type": CONTENT_TYPES[file.format],
					"Content-Disposition": attachment(`${cutName} ${file.name}${paper}.${file.format}`),
				},
			};
		},
	}),
];
