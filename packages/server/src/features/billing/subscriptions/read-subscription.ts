import type { Knex } from "knex";
import { notFound } from "../../../http/errors.ts";
import type { WholeSubscription } from "./presenter.ts";
import { findSubscription, listInvoices, listPayMethods, listPayments } from "./queries.ts";
import type { StoredSubscription } from "./subscription.ts";

/** @throws {HttpError} 404 if the production was deleted in the meantime. */
export async function readSubscription(knex: Knex, productionId: number): Promise<WholeSubscription> {
	const subscription = await findSubscription(knex, productionId);
	if (subscription === null) throw notFound();
	return withParts(knex, subscription);
}

/** Reads a subscription's invoices, payments and cards. */
export async function withParts(knex: Knex, subscription: StoredSubscription): Promise<WholeSubscription> {
	const { production_id } = subscription;
	return {
		subscription,
		invoices: await listInvoices(knex, production_id),
		payments: await listPayments(knex, production_id),
		methods: await listPayMethods(knex, production_id),
	};
}
