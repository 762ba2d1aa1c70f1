import { cutCreditCalls } from "@oxcut/core/api";
import { CREDIT_FORMATS } from "@oxcut/core/model";
import { attachment } from "../../../http/attachment.ts";
import { type Route, serve } from "../../../http/route.ts";
import { writeCredits } from "./service.ts";

const TITLES = { credits: "end credits", sources: "on-screen sources", disclosure: "disclosure" } as const;

/** The end credits, on-screen sources and generated or altered material of a cut as files. */
export const cutCreditRoutes: readonly Route[] = [
	serve(cutCreditCalls.exportCutCredits, {
		from: { item: "cut", param: "id" },
		rateLimit: { name: "report", by: "account", limit: 120, windowSeconds: 60 },
		handler: async ({ params: { id, file }, query, deps }) => {
			const { cutName, bytes } = await writeCredits(deps, id, file, query);
			return {
				bytes,
				headers: {
					"Content-Type": CREDIT_FORMATS[file.format].mediaType,
					"Content-Disposition": attachment(`${cutName} ${TITLES[file.list]}.${file.format}`),
				},
			};
		},
	}),
];
