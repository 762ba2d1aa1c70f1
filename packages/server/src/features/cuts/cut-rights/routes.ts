import { cutRightsCalls } from "@oxcut/core/api";
import { REPORT_FORMATS } from "@oxcut/core/model";
import { attachment } from "../../../http/attachment.ts";
import { type Route, serve } from "../../../http/route.ts";
import { checkCutRights, writeCutRights } from "./service.ts";

/** The uses of a cut beyond its licences, and the gaps of its deliveries. */
export const cutRightsRoutes: readonly Route[] = [
	serve(cutRightsCalls.getCutRights, {
		from: { item: "cut", param: "id" },
		rateLimit: { name: "report", by: "account", limit: 120, windowSeconds: 60 },
		handler: async ({ params, query, deps }) => ({
			body: {
				rights: await checkCutRights(deps, params.id, {
					deliveryId: query.delivery_id,
					isStrict: query.signed,
				}),
			},
		}),
	}),
	serve(cutRightsCalls.exportCutRights, {
		from: { item: "cut", param: "id" },
		rateLimit: { name: "report", by: "account", limit: 120, windowSeconds: 60 },
		handler: async ({ params: { id, file }, query: { delivery_id, signed, paper }, deps }) => {
			const question = { deliveryId: delivery_id, isStrict: signed };
			const { cutName, bytes } = await writeCutRights(deps, id, question, { ...file, paper });
			return {
				bytes,
				headers: {
					"Content-Type": REPORT_FORMATS[file.format].mediaType,
					"Content-Disposition": attachment(`${cutName} clearance.${file.format}`),
				},
			};
		},
	}),
];
