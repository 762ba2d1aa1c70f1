import * as z from "zod";
import {
	webhookCreateSchema,
	webhookDeliverySchema,
	webhookSchema,
	webhookUpdateSchema,
} from "../model/people/webhook.ts";
import { EDIT_STUDIO } from "./access.ts";
import { entity, itemAnswer, listAnswer } from "./answers.ts";
import { defineCalls } from "./define-calls.ts";
import { idParams, idText, newestFirstQuery } from "./parameters.ts";

const webhook = entity("Webhook", webhookSchema, {
	id: 5,
	url: "https://hooks.lantern.example/ox",
	events: ["cut.built", "cost.changed"],
	is_active: true,
	updated_at: "2026-03-02T09:30:00.000Z",
});

const delivery = entity("WebhookDelivery", webhookDeliverySchema, {
	id: 901,
	webhook_id: 5,
	event: "cost.changed",
	state: "delivered",
	attempts: 1,
	status: 204,
	error: "",
	created_at: "2026-03-02T09:30:00.000Z",
	updated_at: "2026-03-02T09:30:02.000Z",
});

const GUARDED = { ...EDIT_STUDIO, needsFreshProof: true } as const;

const webhookParams = idParams.extend({ webhook_id: idText.describe("The webhook's id") });
const deliveryParams = idParams.extend({ delivery_id: idText.describe("The delivery's id") });

/** Webhooks of an organization, for its managers. */
export const webhookCalls = defineCalls({
	listWebhooks: {
		method: "GET",
		path: "/studios/:id/webhooks",
		summary: "Addresses of the studio's own systems that are called when something happens",
		access: EDIT_STUDIO,
		params: idParams,
		answers: { 200: listAnswer("webhooks", webhook) },
	},

	createWebhook: {
		method: "POST",
		path: "/studios/:id/webhooks",
		summary: "Adds a webhook, and returns the secret that signs its deliveries, once",
		access: GUARDED,
		params: idParams,
		body: z
			.object({ webhook: webhookCreateSchema })
			.meta({ examples: [{ webhook: { url: "https://hooks.lantern.example/ox", events: ["cut.built"] } }] }),
		repeatable: false,
		answers: {
			201: itemAnswer("webhook", webhook).extend({
				secret: z
					.string()
					.describe("Shown only here")
					.meta({ examples: ["oxwh_q0xVb2rQ8kJm3yT5cN7wLp1ZsHd6FgUeAiOxKvRtMBY"] }),
			}),
		},
	},

	updateWebhook: {
		method: "PUT",
		path: "/studios/:id/webhooks/:webhook_id",
		summary: "Changes a webhook's address or events, or turns it off and on",
		access: GUARDED,
		params: webhookParams,
		body: z.object({ webhook: webhookUpdateSchema }).meta({ examples: [{ webhook: { is_active: false } }] }),
		answers: { 200: itemAnswer("webhook", webhook) },
	},

	deleteWebhook: {
		method: "DELETE",
		path: "/studios/:id/webhooks/:webhook_id",
		summary: "Removes a webhook and its deliveries",
		access: EDIT_STUDIO,
		params: webhookParams,
		answers: { 204: null },
	},

	listWebhookDeliveries: {
		method: "GET",
		path: "/studios/:id/webhook_deliveries",
		summary: "Deliveries of the last 30 days to the studio's webhooks, newest first",
		access: EDIT_STUDIO,
		params: idParams,
		query: newestFirstQuery,
		answers: { 200: listAnswer("webhook_deliveries", delivery) },
	},

	sendDeliveryAgain: {
		method: "POST",
		path: "/studios/:id/webhook_deliveries/:delivery_id/send_again",
		summary: "Sends a delivery that failed or arrived once more, under the same id",
		access: EDIT_STUDIO,
		params: deliveryParams,
		answers: { 202: itemAnswer("webhook_delivery", delivery) },
	},
});
