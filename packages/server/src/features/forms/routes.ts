import { cutFormCalls } from "@oxcut/core/api";
import { REPORT_FORMATS } from "@oxcut/core/model";
import { attachment } from "../../http/attachment.ts";
import { type Route, serve } from "../../http/route.ts";
import { writeForm } from "./service.ts";

/** A cut in the forms that broadcasters and societies ask for. */
export const cutFormRoutes: readonly Route[] = [
	serve(cutFormCalls.exportCutForm, {
		from: { item: "cut", param: "id" },
		rateLimit: { name: "report", by: "account", limit: 120, windowSeconds: 60 },
		handler: async ({ params: { id, file }, query, production, deps }) => {
			const { cutName, title, bytes } = await writeForm(deps, production.id, id, file, query);
			return {
				bytes,
				headers: {
					"Content-Type": REPORT_FORMATS[file.format].mediaType,
					"Content-Disposition": attachment(`${cutName} ${title}.${file.format}`),
				},
			};
		},
	}),
];
