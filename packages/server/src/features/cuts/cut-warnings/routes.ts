import { cutReportCalls } from "@oxcut/core/api";
import { type Route, serve } from "../../../http/route.ts";
import { findWarnings } from "./service.ts";

/** Problems to check before relying on a cut's figures. */
export const cutWarningRoutes: readonly Route[] = [
	serve(cutReportCalls.getCutWarnings, {
		from: { item: "cut", param: "id" },
		handler: async ({ params, deps }) => {
			const { warnings, changedRecordIds, numUnidentifiedClips } = await findWarnings(deps, params.id);
			// The warnings are computed, and so in the engine's own names [API2].
			return {
				body: {
					warnings,
					changed_record_ids: changedRecordIds,
					num_unidentified_clips: numUnidentifiedClips,
				},
			};
		},
	}),
];
