import Stripe from "stripe";
import {
	type CardSetup,
	type ChargeOrder,
	type IntentState,
	type PaymentProvider,
	PaymentsUnreachable,
	type ProviderCard,
	type ProviderEvent,
	type ProviderPayment,
	UntrustedEvent,
} from "../deps/payment-provider.ts";
import type { PaymentSettings } from "../system/settings.ts";

const TIMEOUT_MS = 20_000;
/** How old an event may be: a recorded one can't be sent again later. */
const TOLERANCE_SECONDS = 300;
/** How many of a payer's latest payments are searched for a key. */
const LATEST = 100;

/** Payments with Stripe. */
export function createStripeProvider(settings: PaymentSettings): PaymentProvider {
	const api = new URL(settings.apiUrl);
	const stripe = new Stripe(settings.secretKey, {
		host: api.hostname,
		port: api.port === "" ? (api.protocol === "https:" ? 443 : 80) : api.port,
		protocol: api.protocol === "https:" ? "https" : "http",
		timeout: settings.timeoutMs ?? TIMEOUT_MS,
		// The job queue repeats calls.
		maxNetworkRetries: 0,
		telemetry: false,
	});
	return {
		cardForm: { publishable_key: settings.publishableKey, script_url: settings.scriptUrl },
		createCustomer: ({ productionId, name, email }, key) =>
			asked(async () => {
				const { id } = await stripe.customers.create(
					{ name, ...(email === null ? {} : { email }), metadata: { production_id: String(productionId) } },
					{ idempotencyKey: key },
				);
				return id;
			}),
		deleteCustomer: async (id, key) => {
			await found(() => stripe.customers.del(id, {}, { idempotencyKey: key }));
		},
		createCardSetup: (customer, key) =>
			asked(async () =>
				toSetup(
					await stripe.setupIntents.create(
						{ customer, allowed_payment_method_types: ["card"], usage: "off_session" },
						{ idempotencyKey: key },
					),
				),
			),
		readCardSetup: (id) => found(async () => toSetup(await stripe.setupIntents.retrieve(id))),
		readCard: (id) => found(async () => toCard(await stripe.paymentMethods.retrieve(id))),
		listCards: (customer) =>
			asked(async () => {
				const { data } = await stripe.customers.listPaymentMethods(customer, { type: "card", limit: LATEST });
				return data.map(toCard);
			}),
		removeCard: async (id, key) => {
			const removed = async () => toCard(await stripe.paymentMethods.detach(id, {}, { idempotencyKey: key }));
			const card = await found(async () => toCard(await stripe.paymentMethods.retrieve(id)));
			if (card !== null && card.customer !== null) await found(removed);
		},
		charge: (order) => asked(() => charge(stripe, order)),
		readPayment: (id) => found(async () => toPayment(await stripe.paymentIntents.retrieve(id))),
		findPayment: (customer, key) =>
			asked(async () => {
				const { data } = await stripe.paymentIntents.list({ customer, limit: LATEST });
				const payment = data.find(({ metadata }) => metadata.key === key);
				return payment === undefined ? null : toPayment(payment);
			}),
		cancelPayment: (id, key) =>
			asked(async () => {
				const canceled = async () =>
					toPayment(await stripe.paymentIntents.cancel(id, {}, { idempotencyKey: key }));
				// It may have succeeded in the meantime: then nothing can be cancelled.
				return await canceled().catch(async (error: unknown) => {
					if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
					return toPayment(await stripe.paymentIntents.retrieve(id));
				});
			}),
		readReceipt: async (paymentId) => {
			const intent = await found(() =>
				stripe.paymentIntents.retrieve(paymentId, { expand: ["latest_charge"] }),
			);
			const last = intent?.latest_charge ?? null;
			return typeof last === "object" && last !== null ? last.receipt_url : null;
		},
		readEvent: (body, signature, now) => readEvent(stripe, settings.webhookSecret, { body, signature, now }),
	};
}

/** Makes a charge; a charge that needs its owner's consent is confirmed again as one that the owner can consent to. */
async function charge(stripe: Stripe, order: ChargeOrder): Promise<ProviderPayment> {
	const { customer, card, amount, description, isPresent, key } = order;
	try {
		return toPayment(
			await stripe.paymentIntents.create(
				{
					amount,
					currency: "usd",
					customer,
					payment_method: card,
					allowed_payment_method_types: ["card"],
					description,
					confirm: true,
					off_session: !isPresent,
					metadata: { key },
				},
				{ idempotencyKey: key },
			),
		);
	} catch (error) {
		if (!(error instanceof Stripe.errors.StripeCardError) || error.payment_intent === undefined) throw error;
		if (error.code !== "authentication_required" || isPresent) return toPayment(error.payment_intent, error);
		return confirmWithOwner(stripe, error.payment_intent.id, { card, key });
	}
}

async function confirmWithOwner(
	stripe: Stripe,
	id: string,
	{ card, key }: Pick<ChargeOrder, "card" | "key">,
): Promise<ProviderPayment> {
	try {
		const params = { payment_method: card };
		return toPayment(await stripe.paymentIntents.confirm(id, params, { idempotencyKey: `${key}-confirm` }));
	} catch (error) {
		if (error instanceof Stripe.errors.StripeCardError && error.payment_intent !== undefined)
			return toPayment(error.payment_intent, error);
		throw error;
	}
}

/** @throws {PaymentsUnreachable} for a time-out, a lost connection, an overload or an error of the provider. */
async function asked<T>(call: () => Promise<T>): Promise<T> {
	try {
		return await call();
	} catch (error) {
		const { StripeConnectionError, StripeAPIError, StripeRateLimitError, StripeError } = Stripe.errors;
		const isTheirs =
			error instanceof StripeConnectionError ||
			error instanceof StripeAPIError ||
			error instanceof StripeRateLimitError ||
			// Another process is making the same call right now.
			(error instanceof StripeError && error.code === "idempotency_key_in_use");
		if (isTheirs) throw new PaymentsUnreachable(error.message, { cause: error });
		throw error;
	}
}

/** @returns null if the provider doesn't know the object. */
async function found<T>(call: () => Promise<T>): Promise<T | null> {
	return asked(async () => {
		try {
			return await call();
		} catch (error) {
			if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
			throw error;
		}
	});
}

const SETUP_STATES: Readonly<Partial<Record<string, IntentState>>> = {
	requires_payment_method: "open",
	requires_confirmation: "open",
	requires_action: "requires_action",
	processing: "processing",
	succeeded: "succeeded",
	canceled: "failed",
};

function toSetup(intent: Stripe.SetupIntent): CardSetup {
	const failure = intent.last_setup_error?.message ?? null;
	return {
		id: intent.id,
		state: SETUP_STATES[intent.status] ?? "processing",
		failure,
		clientSecret: intent.client_secret,
		customer: idOf(intent.customer),
		card: idOf(intent.payment_method),
	};
}

const PAYMENT_STATES: Readonly<Partial<Record<string, IntentState>>> = {
	// Every payment is made with a card: it has none only after the card was declined.
	requires_payment_method: "failed",
	requires_confirmation: "processing",
	requires_action: "requires_action",
	processing: "processing",
	requires_capture: "processing",
	succeeded: "succeeded",
	canceled: "failed",
};

function toPayment(intent: Stripe.PaymentIntent, error?: { readonly message: string }): ProviderPayment {
	return {
		id: intent.id,
		state: PAYMENT_STATES[intent.status] ?? "processing",
		failure: error?.message ?? intent.last_payment_error?.message ?? null,
		clientSecret: intent.client_secret,
		key: intent.metadata.key ?? null,
	};
}

function toCard(method: Stripe.PaymentMethod): ProviderCard {
	const { card } = method;
	return {
		id: method.id,
		customer: idOf(method.customer),
		brand: card?.brand ?? "",
		lastFour: card?.last4 ?? null,
		expiresMonth: card?.exp_month ?? null,
		expiresYear: card?.exp_year ?? null,
	};
}

/** The id of an object that may have been expanded. */
function idOf(object: string | { readonly id: string } | null): string | null {
	return typeof object === "object" ? (object?.id ?? null) : object;
}

const EVENT_KINDS: Readonly<Record<string, ProviderEvent["kind"]>> = {
	payment_intent: "payment",
	setup_intent: "card_setup",
	payment_method: "card",
};

function readEvent(
	stripe: Stripe,
	secret: string,
	{ body, signature, now }: { readonly body: Buffer; readonly signature: string; readonly now: Date },
): ProviderEvent {
	let event: Stripe.Event;
	try {
		event = stripe.webhooks.constructEvent(
			body,
			signature,
			secret,
			TOLERANCE_SECONDS,
			undefined,
			now.getTime(),
		);
	} catch (error) {
		throw new UntrustedEvent("the event isn't signed by the payment provider", { cause: error });
	}
	// A signed event may have any form if it is from a later version of the provider's API.
	const { id, data } = Object(event);
	const { object } = Object(data);
	const told = Object(object);
	const isWhole = typeof id === "string" && typeof told.object === "string" && typeof told.id === "string";
	if (!isWhole) return { id: "", kind: "other", objectId: "" };
	return { id, kind: EVENT_KINDS[told.object] ?? "other", objectId: told.id };
}
