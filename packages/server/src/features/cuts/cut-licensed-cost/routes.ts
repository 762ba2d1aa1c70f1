import { cutLicensedCostCalls } from "@oxcut/core/api";
import { REPORT_FORMATS } from "@oxcut/core/model";
import { attachment } from "../../../http/attachment.ts";
import { type Route, serve } from "../../../http/route.ts";
import { writeLicensedCost } from "./service.ts";

/** A cut's cost with signed licences. */
export const cutLicensedCostRoutes: readonly Route[] = [
	serve(cutLicensedCostCalls.exportCutLicensedCost, {
		from: { item: "cut", param: "id" },
		rateLimit: { name: "report", by: "account", limit: 120, windowSeconds: 60 },
		handler: async ({ params: { id, file }, query, deps }) => {
			const { cutName, bytes } = await writeLicensedCost(deps, id, { ...file, ...query });
			return {
				bytes,
				headers: {
					"Content-Type": REPORT_FORMATS[file.format].mediaType,
					"Content-Disposition": attachment(`${cutName} cost with licences.${file.format}`),
				},
			};
		},
	}),
];
