import { cutReportCalls } from "@oxcut/core/api";
import type { ExportFormat } from "@oxcut/core/exports";
import { attachment } from "../../../http/attachment.ts";
import { type Route, serve } from "../../../http/route.ts";
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
	serve(cutReportCalls.exportCutReport, {
		from: { item: "cut", param: "id" },
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
