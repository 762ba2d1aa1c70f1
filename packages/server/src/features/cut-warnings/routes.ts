import { idParams } from "@oxcut/core/api";
import { defineRoute, type Route } from "../../http/route.ts";
import { findWarnings } from "./service.ts";

/** What to look at before a number of a cut is relied on. */
export const cutWarningRoutes: readonly Route[] = [
	defineRoute({
		method: "GET",
		path: "/cuts/:id/warnings",
		summary: "Missing prices, rights and master problems of a cut, and what has changed since it was built",
		access: { kind: "production", area: "reports", level: "view", from: { item: "cut", param: "id" } },
		params: idParams,
		handler: async ({ params, deps }) => {
			const { warnings, changedRecordIds } = await findWarnings(deps, params.id);
			// The warnings are computed, and so in the engine's own names [API2].
			return { body: { warnings, changed_record_ids: changedRecordIds } };
		},
	}),
];
