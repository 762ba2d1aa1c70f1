import * as z from "zod";
import { choice } from "../validation/choice.ts";
import { timestampSchema } from "../validation/date.ts";
import { idSchema } from "../validation/id.ts";
import { text } from "../validation/messages.ts";
import { WEBHOOK_EVENTS } from "./webhook-events.ts";

const URL_MAX = 2000;

const eventsSchema = z
	.array(choice(WEBHOOK_EVENTS))
	.min(1, { error: "choose at least one" })
	.transform((events) => WEBHOOK_EVENTS.filter((event) => events.includes(event)));

const urlSchema = z
	.url({ protocol: /^https?$/, error: "must be an https address" })
	.max(URL_MAX, { error: text.maxLength(URL_MAX) });

export const webhookCreateSchema = z.object({ url: urlSchema, events: eventsSchema });

export const webhookUpdateSchema = z.object({
	url: urlSchema.optional(),
	events: eventsSchema.optional(),
	is_active: z.boolean().optional(),
});

/** An address of an organization's own system that ox calls. */
export const webhookSchema = z.object({
	id: idSchema,
	url: z.string(),
	events: z.array(choice(WEBHOOK_EVENTS)),
	is_active: z.boolean(),
	updated_at: timestampSchema,
});
/** An address of an organization's own system that ox calls when something happens. */
export type Webhook = z.infer<typeof webhookSchema>;

const DELIVERY_STATES = ["waiting", "delivered", "failed"] as const;

/** One event on its way to a webhook. */
export const webhookDeliverySchema = z.object({
	id: idSchema,
	webhook_id: idSchema,
	event: choice(WEBHOOK_EVENTS),
	/** `waiting` also between two attempts. */
	state: choice(DELIVERY_STATES),
	attempts: z.int().nonnegative(),
	/** The HTTP status of the last attempt; null if there was no answer. */
	status: z.int().nullable(),
	/** The reason the last attempt failed; empty if it didn't. */
	error: z.string(),
	created_at: timestampSchema,
	updated_at: timestampSchema,
});
/** One call of a webhook, with its state and the last answer. */
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;
