import { cutReportCalls } from "@oxcut/core/api";
import { type Route, serve } from "../../../http/route.ts";
import { countWarnings } from "./queries.ts";
import { findWarnings } from "./service.ts";

/** Problems to check before relying on a cut's figures. */
export const cutWarningRoutes: readonly Route[] = [
	serve(cutReportCalls.listCutChanges, {
		handler: async ({ production, deps: { db } }) => ({
			body: { cut_changes: await countWarnings(db.knex, production.id) },
		}),
	}),
	serve(cutReportCalls.getCutWarnings, {
		from: { item: "cut", param: "id" },
		handler: async ({ params, deps }) => {
			const { warnings, changedRecordIds, numUnidentifiedClips } = await findWarnings(deps, params.id);
			// Computed values keep the engine's names [API2].
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
