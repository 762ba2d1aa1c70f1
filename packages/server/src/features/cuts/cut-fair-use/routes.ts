import { cutFairUseCalls } from "@oxcut/core/api";
import { REPORT_FORMATS } from "@oxcut/core/model";
import { attachment } from "../../../http/attachment.ts";
import { type Route, serve } from "../../../http/route.ts";
import { checkCutFairUse, writeDossier } from "./service.ts";

const RATE_LIMIT = { name: "report", by: "account", limit: 120, windowSeconds: 60 } as const;

/** Counsel's verdicts on the fair uses of a cut, and the dossier of them as a file. */
export const cutFairUseRoutes: readonly Route[] = [
	serve(cutFairUseCalls.getCutFairUse, {
		from: { item: "cut", param: "id" },
		rateLimit: RATE_LIMIT,
		handler: async ({ params, deps }) => ({
			body: { fair_use: await checkCutFairUse(deps, params.id) },
		}),
	}),
	serve(cutFairUseCalls.exportCutDossier, {
		from: { item: "cut", param: "id" },
		rateLimit: RATE_LIMIT,
		handler: async ({ params: { id, file }, query, deps }) => {
			const { cutName, bytes } = await writeDossier(deps, id, { ...file, ...query });
			return {
				bytes,
				headers: {
					"Content-Type": REPORT_FORMATS[file.format].mediaType,
					"Content-Disposition": attachment(`${cutName} fair use dossier.${file.format}`),
				},
			};
		},
	}),
];
