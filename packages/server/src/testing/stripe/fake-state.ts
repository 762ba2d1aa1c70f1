import type Stripe from "stripe";

/** The parts of the provider's objects that ox reads, typed by its SDK. */
export type FakePayment = Pick<
	Stripe.PaymentIntent,
	| "id"
	| "object"
	| "amount"
	| "currency"
	| "client_secret"
	| "description"
	| "last_payment_error"
	| "latest_charge"
	| "metadata"
	| "status"
> & { customer: string; payment_method: string };
export type FakeSetup = Pick<Stripe.SetupIntent, "id" | "object" | "client_secret" | "status" | "usage"> & {
	customer: string;
	payment_method: string | null;
	last_setup_error: Pick<Stripe.SetupIntent.LastSetupError, "type" | "code" | "message"> | null;
};
export type FakeCard = Pick<Stripe.PaymentMethod, "id" | "object"> & {
	type: "card";
	customer: string | null;
	card: Pick<Stripe.PaymentMethod.Card, "brand" | "last4" | "exp_month" | "exp_year">;
};

/** The behaviour of a card, by its number: the provider's own test numbers. */
const CARDS = {
	"4242424242424242": "works",
	"5555555555554444": "works",
	/** Refused when it is added. */
	"4000000000000002": "refused",
	/** Can be added, but every charge is declined. */
	"4000000000000341": "declined",
	/** Every charge needs its owner's consent. */
	"4000002760003184": "needs_owner",
} as const;
type CardBehaviour = (typeof CARDS)[keyof typeof CARDS];

/** The way in which the next call that changes something fails: after it took effect, or before. */
export type Fault = "lost_answer" | "lost_call" | "server_error" | null;

export interface FakeState {
	count: number;
	readonly customers: Set<string>;
	readonly setups: Map<string, FakeSetup>;
	readonly cards: Map<string, FakeCard & { readonly behaviour: CardBehaviour }>;
	readonly payments: Map<string, FakePayment>;
	/** Answers by idempotency key, with the call that they answered. */
	readonly answers: Map<string, { readonly call: string; readonly status: number; readonly body: unknown }>;
	/** Calls, as `POST /v1/customers`. */
	readonly calls: string[];
	/** The fault, with the idempotency key of the change that it hit and the number of further calls to fail. */
	fault: { readonly kind: Fault; readonly key: string | null; readonly left: number } | null;
}

export function emptyState(): FakeState {
	return {
		count: 0,
		customers: new Set(),
		setups: new Map(),
		cards: new Map(),
		payments: new Map(),
		answers: new Map(),
		calls: [],
		fault: null,
	};
}

/** A new id with its kind: `pi_7`. */
export function newId(state: FakeState, kind: string): string {
	state.count += 1;
	return `${kind}_${state.count}T${process.pid}`;
}

/** Confirms a card that someone typed into the card form: adds it, or refuses it. */
export function confirmSetup(state: FakeState, clientSecret: string, number: string): FakeSetup {
	const setup = [...state.setups.values()].find(({ client_secret }) => client_secret === clientSecret);
	if (setup === undefined) throw new Error(`no setup with the client secret ${clientSecret}`);
	const typed = number.replaceAll(/\s/g, "");
	const behaviour = Object.hasOwn(CARDS, typed) ? CARDS[typed as keyof typeof CARDS] : "refused";
	if (behaviour === "refused") {
		setup.last_setup_error = {
			type: "card_error",
			code: "card_declined",
			message: "Your card was declined.",
		};
		return setup;
	}
	const id = newId(state, "pm");
	const brand = typed.startsWith("5") ? "mastercard" : "visa";
	const card = { brand, last4: typed.slice(-4), exp_month: 9, exp_year: 2048 };
	state.cards.set(id, {
		id,
		object: "payment_method",
		type: "card",
		customer: setup.customer,
		card,
		behaviour,
	});
	Object.assign(setup, { status: "succeeded", payment_method: id, last_setup_error: null });
	return setup;
}

/** Ends the wait for the card's owner. */
export function answerChallenge(state: FakeState, clientSecret: string, consents: boolean): FakePayment {
	const payment = [...state.payments.values()].find(({ client_secret }) => client_secret === clientSecret);
	if (payment === undefined) throw new Error(`no payment with the client secret ${clientSecret}`);
	if (payment.status !== "requires_action") return payment;
	if (consents) succeed(state, payment);
	else decline(payment, "payment_intent_authentication_failure", "You did not confirm the payment.");
	return payment;
}

export function succeed(state: FakeState, payment: FakePayment): void {
	Object.assign(payment, {
		status: "succeeded",
		latest_charge: newId(state, "ch"),
		last_payment_error: null,
	});
}

export function decline(
	payment: FakePayment,
	code: Stripe.PaymentIntent.LastPaymentError["code"] & string,
	message: string,
): void {
	const error: Pick<Stripe.PaymentIntent.LastPaymentError, "type" | "code" | "message"> = {
		type: "card_error",
		code,
		message,
	};
	Object.assign(payment, { status: "requires_payment_method", last_payment_error: error });
}
