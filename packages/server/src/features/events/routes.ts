import { eventCalls } from "@oxcut/core/api";
import { type Route, serve } from "../../http/route.ts";
import { eventStream } from "./event-stream.ts";
import { openEvents } from "./stream-events.ts";

/** The call for a production's changes as they happen. */
export const eventRoutes: readonly Route[] = [
	serve(eventCalls.streamEvents, {
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
