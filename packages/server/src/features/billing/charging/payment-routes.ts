import { billingCalls } from "@oxcut/core/api";
import type { CardSetup, ProviderPayment } from "../../../deps/payment-provider.ts";
import { HttpError, notFound } from "../../../http/errors.ts";
import { type Route, type RouteResponse, serve } from "../../../http/route.ts";
import { presentPayMethod, presentSubscription } from "../subscriptions/presenter.ts";
import { findInvoice, findPayment, listPayments } from "../subscriptions/queries.ts";
import { readSubscription } from "../subscriptions/read-subscription.ts";
import {
	beginCard,
	makeDefault,
	readOpenSetup,
	readSetup,
	refreshCard,
	refreshCards,
	removeCard,
	requirePayMethod,
	requireSubscription,
} from "./cards.ts";
import { type ChargeDeps, chargeProduction, readResult } from "./charge-production.ts";
import { answerPayMethods } from "./read-routes.ts";
import { PAYMENT_CALLS, requirePayments } from "./require-payments.ts";
import { switchPlan } from "./switch-plan.ts";

async function answerSubscription(
	{ db }: Pick<ChargeDeps, "db">,
	productionId: number,
): Promise<RouteResponse> {
	return { body: { subscription: presentSubscription(await readSubscription(db.knex, productionId)) } };
}

/** An intent as the API shows it; only an unfinished one shows its secret. */
function presentIntent(kind: "setup" | "payment", told: CardSetup | ProviderPayment) {
	const goesOn = told.state === "open" || told.state === "requires_action";
	return {
		kind,
		state: told.state,
		failure: told.failure,
		clientSecret: goesOn ? told.clientSecret : null,
	};
}

/** The id in a client secret: `pi_1` of `pi_1_secret_2`. */
function intentIn(clientSecret: string): string {
	return clientSecret.slice(0, clientSecret.indexOf("_secret_"));
}

/**
 * Reads the intent of a client secret.
 *
 * @throws {HttpError} 404 unless the production began it and the secret is its own.
 */
async function readIntent(deps: ChargeDeps, productionId: number, clientSecret: string) {
	const id = intentIn(clientSecret);
	if (id.startsWith("seti_")) {
		const setup = await readSetup(deps, productionId, id);
		if (setup.clientSecret !== clientSecret) throw notFound();
		return presentIntent("setup", setup);
	}
	const payment = await findPayment(deps.db.knex, { intent: id });
	if (payment === null || payment.production_id !== productionId) throw notFound();
	const told = await deps.payments.readPayment(id);
	if (told === null || told.clientSecret !== clientSecret) throw notFound();
	await readResult(deps, payment);
	return presentIntent("payment", told);
}

/** The calls that involve the payment provider. */
export const paymentRoutes: readonly Route[] = [
	serve(billingCalls.getLastIntent, {
		rateLimit: PAYMENT_CALLS,
		handler: async ({ params: { production_id }, query, deps }) => {
			const all = requirePayments(deps);
			const intent = await readIntent(all, production_id, query.clientSecret);
			return { body: { intent, ...Object((await answerSubscription(deps, production_id)).body) } };
		},
	}),
	serve(billingCalls.switchBillingPlan, {
		rateLimit: PAYMENT_CALLS,
		handler: async ({ params: { production_id, plan_id }, body, account, deps }) => {
			const proceedsOnCredit = body?.proceeding_on_credit === true;
			const by = account.accountId;
			const order = { productionId: production_id, planId: plan_id, by, proceedsOnCredit };
			await switchPlan(deps, order);
			return answerSubscription(deps, production_id);
		},
	}),
	serve(billingCalls.refreshSubscription, {
		rateLimit: PAYMENT_CALLS,
		handler: async ({ params: { production_id }, deps }) => {
			const { payments } = deps;
			if (payments !== null) {
				const all = { ...deps, payments };
				await refreshCards(all, production_id);
				await chargeProduction(all, production_id, { isPresent: true });
			}
			return answerSubscription(deps, production_id);
		},
	}),
	serve(billingCalls.initPayMethod, {
		rateLimit: PAYMENT_CALLS,
		handler: async ({ params: { production_id }, account, deps }) => {
			const all = requirePayments(deps);
			const { clientSecret } = await beginCard(all, production_id, account.accountId);
			return { body: { clientSecret, card_form: all.payments.cardForm } };
		},
	}),
	serve(billingCalls.addPayMethod, {
		rateLimit: PAYMENT_CALLS,
		handler: async ({ params: { production_id }, body, deps }) => {
			const all = requirePayments(deps);
			const setup = await readSetup(all, production_id, intentIn(body.clientSecret));
			if (setup.clientSecret !== body.clientSecret) throw notFound();
			if (setup.state !== "succeeded") throw new HttpError("card_not_added", setup.failure ?? undefined);
			return answerPayMethods(deps.db.knex, production_id);
		},
	}),
	serve(billingCalls.refreshOpenIntent, {
		rateLimit: PAYMENT_CALLS,
		handler: async ({ params: { production_id }, deps }) => {
			const all = requirePayments(deps);
			const setup = await readOpenSetup(all, production_id);
			const { body } = await answerPayMethods(deps.db.knex, production_id);
			return { body: { ...Object(body), intent: setup === null ? null : presentIntent("setup", setup) } };
		},
	}),
	serve(billingCalls.refreshPayMethods, {
		rateLimit: PAYMENT_CALLS,
		handler: async ({ params: { production_id }, deps }) => {
			const all = requirePayments(deps);
			await refreshCards(all, production_id);
			return answerPayMethods(deps.db.knex, production_id);
		},
	}),
	serve(billingCalls.refreshPayMethod, {
		rateLimit: PAYMENT_CALLS,
		handler: async ({ params: { production_id, id }, deps }) => {
			const { knex } = deps.db;
			const method = await requirePayMethod(knex, production_id, id);
			const all = requirePayments(deps);
			const current = await refreshCard(all, method);
			if (current === null) throw notFound();
			const { billing_info_id } = await requireSubscription(knex, production_id);
			return { body: { payment_method: presentPayMethod(current, billing_info_id) } };
		},
	}),
	serve(billingCalls.makeDefaultPayMethod, {
		rateLimit: PAYMENT_CALLS,
		handler: async ({ params: { production_id, id }, deps, write }) => {
			const answer = await write(async (trx) => {
				await makeDefault(trx, production_id, id);
				return answerPayMethods(trx, production_id);
			});
			const { payments } = deps;
			if (payments !== null)
				await chargeProduction({ ...deps, payments }, production_id, { isPresent: true });
			return answer;
		},
	}),
	serve(billingCalls.deletePayMethod, {
		rateLimit: PAYMENT_CALLS,
		handler: async ({ params, deps, write }) => {
			await requirePayMethod(deps.db.knex, params.production_id, params.id);
			const all = requirePayments(deps);
			return write(async (trx) => {
				await removeCard(trx, params, all);
				return { status: 204 };
			});
		},
	}),
	serve(billingCalls.getReceiptUrl, {
		from: { item: "billing_invoice", param: "id" },
		rateLimit: PAYMENT_CALLS,
		handler: async ({ params, production, deps }) => {
			const { knex } = deps.db;
			const invoice = await findInvoice(knex, params.id);
			if (invoice === null) throw notFound();
			const paid = (await listPayments(knex, production.id)).find(
				({ invoice_id, state }) => invoice_id === invoice.id && state === "succeeded",
			);
			const { payments } = deps;
			const intent = paid?.intent ?? null;
			if (payments === null || intent === null) return { body: { receipt_url: null } };
			return { body: { receipt_url: await payments.readReceipt(intent) } };
		},
	}),
];
