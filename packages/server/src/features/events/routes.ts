import { mustBe, text } from "@oxcut/core";
import { productionParams } from "@oxcut/core/api";
import * as z from "zod";
import { defineRoute, type Route } from "../../http/route.ts";
import { eventStream } from "./event-stream.ts";
import { openEvents } from "./stream-events.ts";

/** The call for a production's changes as they happen. */
export const eventRoutes: readonly Route[] = [
	defineRoute({
		method: "GET",
		path: "/productions/:production_id/events",
		produces: ["text/event-stream"],
		summary:
			"What changes in a production, as server-sent events `change`: {resource, action, ids}; after `reload` all is to be read again",
		access: { kind: "production", area: "production", level: "view", from: "production_id" },
		params: productionParams,
		query: z.object({
			last_event_id: z
				.string({ error: mustBe.present })
				.max(64, { error: text.maxLength(64) })
				.optional(),
		}),
		handler: async ({ params, query, account, deps, request, authorizeAgain }) => {
			return openEvents(
				deps,
				account,
			)((signal) =>
				eventStream({
					feed: deps.events,
					knex: deps.db.knex,
					productionId: params.production_id,
					lastEventId: request.lastEventId ?? query.last_event_id ?? null,
					authorize: authorizeAgain,
					signal,
				}),
			);
		},
	}),
];
