import * as z from "zod";
import { HttpError } from "../../http/errors.ts";
import { productionParamSchema } from "../../http/list.ts";
import { defineRoute, type Route } from "../../http/route.ts";
import { eventStream } from "./event-stream.ts";
import { enterStream } from "./open-streams.ts";

/** Most streams that an account has open at once in one process: a window of the web app has one. */
const STREAMS_MAX = 20;

/** The call for a production's changes as they happen. */
export const eventRoutes: readonly Route[] = [
	defineRoute({
		method: "GET",
		path: "/productions/:production_id/events",
		produces: ["text/event-stream"],
		summary:
			"What changes in a production, as server-sent events `change`: {resource, action, ids}; after `reload` all is to be read again",
		access: { kind: "production", area: "production", level: "view", from: "production_id" },
		params: productionParamSchema,
		query: z.object({ last_event_id: z.string().max(64).optional() }),
		handler: async ({ params, query, account, deps, request, authorizeAgain }) => {
			const { accountId } = account;
			const enter = enterStream(deps.events, accountId, STREAMS_MAX);
			if (enter === null) {
				throw new HttpError(429, `No more than ${STREAMS_MAX} streams at once`, {
					headers: { "Retry-After": "30" },
				});
			}
			return {
				headers: {
					"Content-Type": "text/event-stream; charset=utf-8",
					"Cache-Control": "no-store, no-transform",
					// nginx would gather events before it passes them on.
					"X-Accel-Buffering": "no",
				},
				stream: (signal) =>
					enter(
						eventStream({
							feed: deps.events,
							knex: deps.db.knex,
							productionId: params.production_id,
							lastEventId: request.lastEventId ?? query.last_event_id ?? null,
							authorize: authorizeAgain,
							signal,
						}),
					),
			};
		},
	}),
];
