import * as z from "zod";
import { presenceReportSchema, presentPersonSchema } from "../model/people/presence.ts";
import { mustBe, text } from "../model/validation/messages.ts";
import { VIEW_PRODUCTION, VIEW_RECORDS } from "./access.ts";
import { entity, itemsAnswer } from "./answers.ts";
import { defineCalls } from "./define-calls.ts";
import { productionParams } from "./parameters.ts";

const EVENT_ID_MAX = 64;

const presentPerson = entity("PresentPerson", presentPersonSchema, {
	account_id: 12,
	name: "Ben Okafor",
	record_id: 4711,
	field: "title",
	cut_id: null,
});

/** The stream of a production's changes, and who is where in it. */
export const eventCalls = defineCalls({
	streamEvents: {
		method: "GET",
		path: "/productions/:production_id/events",
		summary:
			"Changes in a production, as server-sent events `change`: {resource, action, ids}; after `reload`, read everything again. `presence`: {people} names the others who are in it",
		access: VIEW_PRODUCTION,
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

	reportPresence: {
		method: "POST",
		path: "/productions/:production_id/presence",
		summary:
			"Reports the record, column or cut that the caller's tab shows, and returns the other people in the production. Repeat it every 5 seconds while there are any: a report expires after 12 seconds",
		access: VIEW_RECORDS,
		params: productionParams,
		body: z.object({ presence: presenceReportSchema }),
		repeatable: false,
		answers: { 200: itemsAnswer("present_people", presentPerson) },
	},
});
