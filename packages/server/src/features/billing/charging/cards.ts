import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { inTransaction } from "../../../db/transaction.ts";
import type { Deps } from "../../../deps/deps.ts";
import type { CardSetup, ProviderCard } from "../../../deps/payment-provider.ts";
import { HttpError, notFound } from "../../../http/errors.ts";
import { recordAudit } from "../../../journal/audit/record-audit.ts";
import { findBillingInfo } from "../subscriptions/billing-info-queries.ts";
import {
	deletePayMethod,
	findPayMethod,
	findProductionOfSetup,
	findSubscription,
	listPayMethods,
	lockSubscription,
	setDefaultPayMethod,
	updateSubscription,
	upsertPayMethod,
} from "../subscriptions/queries.ts";
import type { StoredPayMethod, StoredSubscription } from "../subscriptions/subscription.ts";
import { DELETE_CARD_JOB, DELETE_CUSTOMER_JOB } from "./charge-jobs.ts";
import { type ChargeDeps, chargeProduction } from "./charge-production.ts";

/**
 * Begins to add a card; the payer is created with the first one.
 *
 * @param by - the account that adds it.
 */
export async function beginCard(deps: ChargeDeps, productionId: number, by: number): Promise<CardSetup> {
	const { db, payments } = deps;
	const customer = await requireCustomer(deps, productionId);
	const setup = await payments.createCardSetup(customer, randomUUID());
	const begun = { setup_intent: setup.id, setup_by: by };
	await inTransaction(db.knex, (trx) => updateSubscription(trx, productionId, begun));
	return setup;
}

async function requireCustomer({ db, payments }: ChargeDeps, productionId: number): Promise<string> {
	const subscription = await requireSubscription(db.knex, productionId);
	if (subscription.billing_customer !== null) return subscription.billing_customer;
	const info = await findBillingInfo(db.knex, { production_id: productionId });
	const created = await payments.createCustomer(
		{ productionId, name: info?.billed_name ?? "", email: info?.billing_emails[0] ?? null },
		// Two people who begin at once get one payer; a database restored elsewhere has its own.
		`customer-${subscription.id}-${subscription.updated_at.getTime()}`,
	);
	return inTransaction(db.knex, async (trx) => {
		const current = await lockSubscription(trx, productionId);
		if (current === null) throw notFound();
		if (current.billing_customer !== null) return current.billing_customer;
		await updateSubscription(trx, productionId, { billing_customer: created });
		return created;
	});
}

/** Has a production's payer deleted at the provider once the transaction, which deletes the production for good, is committed [BIL14]. */
export async function forgetCustomer(
	trx: Knex.Transaction,
	productionId: number,
	{ jobs }: Pick<Deps, "jobs">,
): Promise<void> {
	const [customer]: (string | null)[] = await trx("subscriptions")
		.where({ production_id: productionId })
		.pluck("billing_customer");
	if (typeof customer === "string") await jobs.enqueue(trx, DELETE_CUSTOMER_JOB, { customer });
}

/** Deletes a payer. Without a payment provider, its keys were removed: then the operator deletes payers there. */
export async function runDeleteCustomer(
	{ payments }: Pick<Deps, "payments">,
	{ customer }: { readonly customer: string },
): Promise<void> {
	await payments?.deleteCustomer(customer, `delete-${customer}`);
}

export async function requireSubscription(knex: Knex, productionId: number): Promise<StoredSubscription> {
	const subscription = await findSubscription(knex, productionId);
	if (subscription === null) throw notFound();
	return subscription;
}

/**
 * Reads the card that is being added again, and adds it once its owner confirmed it.
 *
 * @returns null if no card is being added.
 */
export async function readOpenSetup(deps: ChargeDeps, productionId: number): Promise<CardSetup | null> {
	const { setup_intent } = await requireSubscription(deps.db.knex, productionId);
	return setup_intent === null ? null : readSetup(deps, productionId, setup_intent);
}

/**
 * Reads a card's setup from the provider, and adds the card if it succeeded. What the browser claims is not trusted.
 * A production's first card repeats a failed charge, like a new default card.
 *
 * @throws {HttpError} 404 unless it is a setup of this production's payer.
 */
export async function readSetup(deps: ChargeDeps, productionId: number, setupId: string): Promise<CardSetup> {
	const { db, payments } = deps;
	const setup = await payments.readCardSetup(setupId);
	const { billing_customer } = await requireSubscription(db.knex, productionId);
	if (setup === null || setup.customer === null || setup.customer !== billing_customer) throw notFound();
	if (setup.state !== "succeeded" || setup.card === null) return setup;
	const card = await payments.readCard(setup.card);
	const isFirst = await inTransaction(db.knex, async (trx) => {
		const { setup_intent, setup_by } = await requireLocked(trx, productionId);
		const isOpen = setup_intent === setupId;
		await updateSubscription(trx, productionId, isOpen ? { setup_intent: null, setup_by: null } : {});
		if (card === null || card.customer !== billing_customer) return false;
		const added = await storeCard(trx, productionId, { card, by: isOpen ? setup_by : null });
		return added?.is_default === true;
	});
	if (isFirst) await chargeProduction(deps, productionId, { isPresent: true });
	return setup;
}

async function requireLocked(trx: Knex.Transaction, productionId: number): Promise<StoredSubscription> {
	const subscription = await lockSubscription(trx, productionId);
	if (subscription === null) throw notFound();
	return subscription;
}

/**
 * Adds a card or updates it; the audit log names a new one, with the account that added it if known.
 *
 * @returns the new card; null if it was known.
 */
async function storeCard(
	trx: Knex.Transaction,
	productionId: number,
	{ card, by }: { readonly card: ProviderCard; readonly by: number | null },
): Promise<StoredPayMethod | null> {
	const provider_id = card.id;
	const isNew = (await findPayMethod(trx, { provider_id })) === null;
	await upsertPayMethod(trx, {
		production_id: productionId,
		provider_id,
		brand: card.brand,
		last_four: card.lastFour,
		expires_month: card.expiresMonth,
		expires_year: card.expiresYear,
	});
	const added = isNew ? await findPayMethod(trx, { provider_id }) : null;
	if (added === null) return null;
	const { brand } = added;
	await recordAudit(trx, { action: "card_added", accountId: by, ...placeOf(added), after: { brand } });
	return added;
}

/** Removes a card here, and writes it to the audit log. */
async function dropCard(trx: Knex.Transaction, method: StoredPayMethod): Promise<void> {
	await deletePayMethod(trx, method);
	await recordAudit(trx, { action: "card_removed", ...placeOf(method), before: { brand: method.brand } });
}

/** Lines about a card have its id but not its number: some who read the log may not view billing. */
function placeOf({ id, production_id }: StoredPayMethod) {
	return { productionId: production_id, item: { kind: "card", id } };
}

/** Reads a production's cards again: drops those removed at the provider, adds new ones. */
export async function refreshCards(deps: ChargeDeps, productionId: number): Promise<void> {
	const { db, payments } = deps;
	const { billing_customer } = await requireSubscription(db.knex, productionId);
	if (billing_customer === null) return;
	const cards = await payments.listCards(billing_customer);
	await inTransaction(db.knex, async (trx) => {
		const { setup_by } = await requireLocked(trx, productionId);
		for (const method of await listPayMethods(trx, productionId)) {
			if (!cards.some(({ id }) => id === method.provider_id)) await dropCard(trx, method);
		}
		for (const card of cards) await storeCard(trx, productionId, { card, by: setup_by });
		await updateSubscription(trx, productionId);
	});
}

/** Reads one card again. @returns null if it was removed at the provider, and so here. */
export async function refreshCard(
	deps: ChargeDeps,
	method: StoredPayMethod,
): Promise<StoredPayMethod | null> {
	const { production_id, provider_id } = method;
	const card = await deps.payments.readCard(provider_id);
	return inTransaction(deps.db.knex, async (trx) => {
		const { billing_customer } = await requireLocked(trx, production_id);
		const current = await findPayMethod(trx, { provider_id });
		if (current === null) return null;
		await updateSubscription(trx, production_id);
		if (card === null || card.customer !== billing_customer) {
			await dropCard(trx, current);
			return null;
		}
		await storeCard(trx, production_id, { card, by: null });
		return findPayMethod(trx, { provider_id });
	});
}

export async function requirePayMethod(
	knex: Knex,
	production_id: number,
	id: number,
): Promise<StoredPayMethod> {
	const method = await findPayMethod(knex, { production_id, id });
	if (method === null) throw notFound();
	return method;
}

export async function makeDefault(
	trx: Knex.Transaction,
	productionId: number,
	id: number,
): Promise<StoredPayMethod> {
	await requireLocked(trx, productionId);
	const method = await requirePayMethod(trx, productionId, id);
	const { brand, is_default } = method;
	await setDefaultPayMethod(trx, method);
	if (!is_default)
		await recordAudit(trx, { action: "default_card_changed", ...placeOf(method), after: { brand } });
	await updateSubscription(trx, productionId);
	return method;
}

/**
 * Removes a card, and has it removed at the provider once the transaction is committed.
 *
 * @throws {HttpError} 404; 409 for the last card of a plan that is still charged.
 */
export async function removeCard(
	trx: Knex.Transaction,
	{ production_id, id }: Pick<StoredPayMethod, "production_id" | "id">,
	{ jobs }: Pick<Deps, "jobs">,
): Promise<void> {
	const { next_charge_at } = await requireLocked(trx, production_id);
	const method = await requirePayMethod(trx, production_id, id);
	const methods = await listPayMethods(trx, production_id);
	if (next_charge_at !== null && methods.length === 1) throw new HttpError("card_in_use");
	await dropCard(trx, method);
	await jobs.enqueue(trx, DELETE_CARD_JOB, { card: method.provider_id });
	await updateSubscription(trx, production_id);
}

/** Removes a card at the provider. Without its keys, the operator removes cards there. */
export async function runDeleteCard(
	{ payments }: Pick<Deps, "payments">,
	{ card }: { readonly card: string },
): Promise<void> {
	await payments?.removeCard(card, `remove-${card}`);
}

/** Adds the card of a setup that the provider reported; does nothing if no production is adding it. */
export async function applySetupEvent(deps: ChargeDeps, setupId: string): Promise<void> {
	const productionId = await findProductionOfSetup(deps.db.knex, setupId);
	if (productionId !== null) await readSetup(deps, productionId, setupId);
}
