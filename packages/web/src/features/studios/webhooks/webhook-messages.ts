import type { WebhookDelivery, WebhookEvent } from "@oxcut/core/model";

const EVENTS: Readonly<Record<WebhookEvent, string>> = {
	"cut.built": "Cut built",
	"cost.changed": "Cost changed",
	"import.done": "Import done",
	"license.expiring": "Licence expiring",
};

const STATES: Readonly<Record<WebhookDelivery["state"], string>> = {
	waiting: "Waiting",
	delivered: "Delivered",
	failed: "Failed",
};

export const messages = {
	title: "Webhooks",
	text: "ox calls your own systems when something happens in the organization's projects. Each call is signed with the webhook's secret.",
	loadFailed: "Couldn't load the webhooks",
	empty: "No webhooks yet",
	emptyText:
		"Add the address of a system that should know when a cut was built, its cost changed, or records were imported.",
	add: "Add webhook",
	edit: "Edit",
	editOf: (url: string) => `Edit ${url}`,
	address: "Address",
	addressHint: "Such as https://hooks.lantern.example/ox",
	events: "Events",
	event: (event: WebhookEvent) => EVENTS[event],
	isActive: "Send deliveries to this address",
	on: "On",
	off: "Off",
	state: "State",
	actions: "Actions",
	save: "Save",
	cancel: "Cancel",
	saved: "Webhook saved",
	saveFailed: "Couldn't save the webhook",
	remove: "Remove webhook",
	removeQuestion: (url: string) => `Remove ${url}?`,
	removeText: "It gets no more deliveries, and its delivery history is deleted.",
	removed: "Webhook removed",
	secret: "Secret",
	secretTitle: "Copy the secret now",
	secretText: "Your system uses it to verify the signature of each delivery. It is shown only once.",
	copySecret: "Copy secret",
	done: "Done",

	deliveries: "Deliveries",
	deliveriesText: "The last 30 days. A delivery that fails is tried ten times, over several hours.",
	deliveriesFailed: "Couldn't load the deliveries",
	noDeliveries: "Nothing was sent yet.",
	refresh: "Refresh",
	deliveryId: "ID",
	date: "Date",
	answer: "Answer",
	deliveryState: (state: WebhookDelivery["state"]) => STATES[state],
	attempts: (count: number) => (count > 1 ? `after ${count} attempts` : ""),
	sendAgain: "Send again",
	sendAgainOf: (id: number) => `Send again: delivery ${id}`,
	sent: (id: number) => `Delivery ${id} is sent again`,
	sendFailed: "Couldn't send the delivery",
	more: "Load older deliveries",
} as const;
