import * as z from "zod";
import { mustBe, text } from "../model/validation/messages.ts";
import { defineCalls } from "./define-calls.ts";
import { productionParams } from "./parameters.ts";

const EVENT_ID_MAX = 64;

export const eventCalls = defineCalls({
	streamEvents: {
		method: "GET",
		path: "/productions/:production_id/events",
		summary:
			"What changes in a production, as server-sent events `change`: {resource, action, ids}; after `reload`, read everything again",
		access: { kind: "production", area: "production", level: "view" },
		params: productionParams,
		query: z.object({
			last_event_id: z
				.string({ error: mustBe.present })
				.max(EVENT_ID_MAX, { error: text.maxLength(EVENT_ID_MAX) })
				.optional()
				.describe("Id of the last event received, for callers that cannot send the header Last-Event-ID"),
		}),
		answers: { 200: { types: ["text/event-stream"] } },
	},
});
