import { licenseExpiryCalls } from "@oxcut/core/api";
import { REPORT_FORMATS } from "@oxcut/core/model";
import { attachment } from "../../../http/attachment.ts";
import { type Route, serve } from "../../../http/route.ts";
import { writeExpiries } from "./service.ts";

/** The last days of licences. */
export const licenseExpiryRoutes: readonly Route[] = [
	serve(licenseExpiryCalls.exportLicenseExpiries, {
		rateLimit: { name: "report", by: "account", limit: 120, windowSeconds: 60 },
		handler: async ({ params: { file }, query, production, deps }) => {
			const { name, bytes } = await writeExpiries(deps, production.id, { ...file, ...query });
			return {
				bytes,
				headers: {
					"Content-Type":
						file.format === "ics" ? "text/calendar; charset=utf-8" : REPORT_FORMATS[file.format].mediaType,
					"Content-Disposition": attachment(`${name} expiry calendar.${file.format}`),
				},
			};
		},
	}),
];
