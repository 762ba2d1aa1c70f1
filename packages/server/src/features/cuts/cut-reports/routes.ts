import { cutReportCalls } from "@oxcut/core/api";
import { REPORT_FORMATS } from "@oxcut/core/model";
import { attachment } from "../../../http/attachment.ts";
import { type Route, serve } from "../../../http/route.ts";
import { drawReport } from "./service.ts";

/** Keeps both paper sizes of a report from replacing each other in a folder. */
const PAPER_SUFFIXES = { a4: " A4", letter: " Letter" } as const;

/** The reports of a cut as files. */
export const cutReportRoutes: readonly Route[] = [
	serve(cutReportCalls.exportCutReport, {
		from: { item: "cut", param: "id" },
		rateLimit: { name: "report", by: "account", limit: 120, windowSeconds: 60 },
		handler: async ({ params: { id, file }, query, deps }) => {
			const { cutName, bytes } = await drawReport(deps, id, file, query);
			const { mediaType, isPaged } = REPORT_FORMATS[file.format];
			const paper = isPaged ? PAPER_SUFFIXES[query.paper] : "";
			return {
				bytes,
				headers: {
					"Content-Type": mediaType,
					"Content-Disposition": attachment(`${cutName} ${file.name}${paper}.${file.format}`),
				},
			};
		},
	}),
];
