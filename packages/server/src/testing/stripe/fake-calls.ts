import { decline, type FakePayment, type FakeState, newId, succeed } from "./fake-state.ts";

/** A call of the provider's API, with its form fields: `metadata[key]`. */
export interface FakeCall {
	readonly method: string;
	readonly path: string;
	readonly fields: Readonly<Record<string, string>>;
}

export interface FakeAnswer {
	readonly status: number;
	readonly body: unknown;
}

type Handler = (state: FakeState, call: FakeCall, id: string) => FakeAnswer;

interface Served {
	readonly method: string;
	/** The path, with `:id` for one id. */
	readonly path: string;
	/** Fields that it takes; any other is an error, as at the provider. */
	readonly fields: readonly string[];
	readonly handler: Handler;
}

const ok = (body: unknown): FakeAnswer => ({ status: 200, body });

export function failure(status: number, type: string, code: string, message: string): FakeAnswer {
	return { status, body: { error: { type, code, message } } };
}

const missing = (id: string) =>
	failure(404, "invalid_request_error", "resource_missing", `No such object: ${id}`);

/** A card error comes with the payment that it was about. */
function cardError(payment: FakePayment): FakeAnswer {
	const { code, message } = payment.last_payment_error ?? {};
	return { status: 402, body: { error: { type: "card_error", code, message, payment_intent: payment } } };
}

function list(data: readonly unknown[]): FakeAnswer {
	return ok({ object: "list", data, has_more: false, url: "" });
}

/** Charges a payment's card, as its owner or in their absence. */
function confirm(state: FakeState, payment: FakePayment, isOffSession: boolean): FakeAnswer {
	const card = state.cards.get(payment.payment_method);
	if (card === undefined || card.customer !== payment.customer) return missing(payment.payment_method);
	if (card.behaviour === "works") succeed(state, payment);
	if (card.behaviour === "declined") decline(payment, "card_declined", "Your card was declined.");
	if (card.behaviour === "needs_owner") {
		if (isOffSession)
			decline(payment, "authentication_required", "Your card was declined. It needs your confirmation.");
		else Object.assign(payment, { status: "requires_action", last_payment_error: null });
	}
	return payment.status === "requires_payment_method" ? cardError(payment) : ok(payment);
}

const FIND =
	(kind: "setups" | "cards" | "payments"): Handler =>
	(state, _call, id) => {
		const found = state[kind].get(id);
		return found === undefined ? missing(id) : ok(found);
	};

const createPayment: Handler = (state, { fields }) => {
	const id = newId(state, "pi");
	const payment: FakePayment = {
		id,
		object: "payment_intent",
		amount: Number(fields.amount),
		currency: fields.currency ?? "",
		client_secret: `${id}_secret_${newId(state, "s").replace("_", "")}`,
		customer: fields.customer ?? "",
		payment_method: fields.payment_method ?? "",
		description: fields.description ?? null,
		last_payment_error: null,
		latest_charge: null,
		metadata: { key: fields["metadata[key]"] ?? "" },
		status: "requires_confirmation",
	};
	if (!(payment.amount >= 50))
		return failure(400, "invalid_request_error", "amount_too_small", "The amount is too small.");
	state.payments.set(id, payment);
	return confirm(state, payment, fields.off_session === "true");
};

const readPayment: Handler = (state, { fields }, id) => {
	const payment = state.payments.get(id);
	if (payment === undefined) return missing(id);
	if (fields["expand[0]"] !== "latest_charge" || payment.latest_charge === null) return ok(payment);
	const receipt_url = `https://pay.example/receipts/${payment.id}`;
	return ok({ ...payment, latest_charge: { id: payment.latest_charge, object: "charge", receipt_url } });
};

const cancelPayment: Handler = (state, _call, id) => {
	const payment = state.payments.get(id);
	if (payment === undefined) return missing(id);
	if (payment.status === "succeeded") {
		const message = "You cannot cancel this PaymentIntent because it has a status of succeeded.";
		return failure(400, "invalid_request_error", "payment_intent_unexpected_state", message);
	}
	payment.status = "canceled";
	return ok(payment);
};

const SERVED: readonly Served[] = [
	{
		method: "POST",
		path: "/v1/customers",
		fields: ["name", "email", "metadata[production_id]"],
		handler: (state, { fields }) => {
			const id = newId(state, "cus");
			state.customers.add(id);
			return ok({ id, object: "customer", name: fields.name ?? null, email: fields.email ?? null });
		},
	},
	{
		method: "DELETE",
		path: "/v1/customers/:id",
		fields: [],
		handler: (state, _call, id) => {
			if (!state.customers.delete(id)) return missing(id);
			for (const card of state.cards.values()) if (card.customer === id) card.customer = null;
			return ok({ id, object: "customer", deleted: true });
		},
	},
	{
		method: "GET",
		path: "/v1/customers/:id/payment_methods",
		fields: ["type", "limit"],
		handler: (state, _call, id) =>
			state.customers.has(id)
				? list([...state.cards.values()].filter(({ customer }) => customer === id))
				: missing(id),
	},
	{
		method: "POST",
		path: "/v1/setup_intents",
		fields: ["customer", "allowed_payment_method_types[0]", "usage"],
		handler: (state, { fields }) => {
			const { customer = "", usage = "off_session" } = fields;
			if (!state.customers.has(customer)) return missing(customer);
			const id = newId(state, "seti");
			const client_secret = `${id}_secret_${newId(state, "s").replace("_", "")}`;
			const setup = { id, object: "setup_intent", client_secret, customer, usage } as const;
			state.setups.set(id, {
				...setup,
				status: "requires_payment_method",
				payment_method: null,
				last_setup_error: null,
			});
			return ok(state.setups.get(id));
		},
	},
	{ method: "GET", path: "/v1/setup_intents/:id", fields: [], handler: FIND("setups") },
	{ method: "GET", path: "/v1/payment_methods/:id", fields: [], handler: FIND("cards") },
	{
		method: "POST",
		path: "/v1/payment_methods/:id/detach",
		fields: [],
		handler: (state, _call, id) => {
			const card = state.cards.get(id);
			if (card === undefined) return missing(id);
			card.customer = null;
			return ok(card);
		},
	},
	{
		method: "POST",
		path: "/v1/payment_intents",
		fields: [
			...["amount", "currency", "customer", "payment_method", "description", "confirm", "off_session"],
			...["allowed_payment_method_types[0]", "metadata[key]"],
		],
		handler: createPayment,
	},
	{
		method: "GET",
		path: "/v1/payment_intents",
		fields: ["customer", "limit"],
		handler: (state, { fields }) =>
			list([...state.payments.values()].filter(({ customer }) => customer === fields.customer).reverse()),
	},
	{ method: "GET", path: "/v1/payment_intents/:id", fields: ["expand[0]"], handler: readPayment },
	{
		method: "POST",
		path: "/v1/payment_intents/:id/confirm",
		fields: ["payment_method"],
		handler: (state, _call, id) => {
			const payment = state.payments.get(id);
			return payment === undefined ? missing(id) : confirm(state, payment, false);
		},
	},
	{ method: "POST", path: "/v1/payment_intents/:id/cancel", fields: [], handler: cancelPayment },
];

/** Answers a call as the provider does. */
export function answerCall(state: FakeState, call: FakeCall): FakeAnswer {
	for (const { method, path, fields, handler } of SERVED) {
		const id = new RegExp(`^${path.replace(":id", "([A-Za-z0-9_]+)")}$`).exec(call.path);
		if (id === null || method !== call.method) continue;
		const unknown = Object.keys(call.fields).find((name) => !fields.includes(name));
		if (unknown !== undefined) {
			const message = `Received unknown parameter: ${unknown}`;
			return failure(400, "invalid_request_error", "parameter_unknown", message);
		}
		return handler(state, call, id[1] ?? "");
	}
	return failure(404, "invalid_request_error", "url_invalid", `Unrecognized request URL (${call.path})`);
}
