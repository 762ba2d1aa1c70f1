/** The events that an organization's webhooks can be called for [HOOK2]. */
export const WEBHOOK_EVENTS = ["cut.built", "cost.changed", "import.done", "license.expiring"] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
