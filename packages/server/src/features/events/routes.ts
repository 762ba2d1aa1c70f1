import { eventCalls } from "@oxcut/core/api";
import { eventResponse } from "../../http/event-response.ts";
import { type Route, serve } from "../../http/route.ts";
import { eventStream } from "./event-stream.ts";
import { visiblePeople } from "./event-text.ts";
import { requirePlace } from "./require-place.ts";
import { openEvents } from "./stream-events.ts";

/** The calls for a production's changes as they happen, and for the presence of people. */
export const eventRoutes: readonly Route[] = [
	serve(eventCalls.streamEvents, {
		needsPrimary: true,
		handler: async ({ params, query, account, deps, request, authorizeAgain }) => {
			const enter = openEvents(deps, account);
			return eventResponse((signal) =>
				enter(
					eventStream({
						feed: deps.events,
						knex: deps.db.knex,
						productionId: params.production_id,
						accountId: account.accountId,
						lastEventId: request.lastEventId ?? query.last_event_id ?? null,
						authorize: authorizeAgain,
						signal,
					}),
				),
			);
		},
	}),
	serve(eventCalls.reportPresence, {
		isHeartbeat: true,
		needsNoSpace: true,
		handler: async ({ body, account, production, deps }) => {
			const { tab, leaving, ...place } = body.presence;
			if (!leaving) await requirePlace(deps.db.knex, production, place);
			const { presence } = deps.events;
			const { accountId, name } = account;
			presence.report({ productionId: production.id, accountId, name, tab }, leaving ? null : place);
			const people = visiblePeople(presence.people(production.id), accountId, production);
			return { body: { present_people: people } };
		},
	}),
];
