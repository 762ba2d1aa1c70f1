import { type Delivery, foldName } from "@oxcut/core/model";
import type { Knex } from "knex";
import type { Tracked } from "../../../db/tracked.ts";
import { whereChangedSince } from "../../../http/changes.ts";

export type StoredDelivery = Tracked<Delivery & { readonly production_id: number }>;

/** The changes to a delivery; omitted fields are unchanged. */
export type DeliveryFields = {
	readonly [Field in keyof Omit<Delivery, "id">]?: Delivery[Field] | undefined;
};

const COLUMNS = [
	...["id", "production_id", "name", "territories", "media", "starts_on", "ends_on", "exclusive"],
	...["version", "updated_at"],
] as const;

function deliveriesOf(knex: Knex, productionId: number) {
	return knex<StoredDelivery>("deliveries")
		.select(...COLUMNS)
		.where({ production_id: productionId })
		.orderBy("id");
}

function columnsOf(fields: DeliveryFields): Record<string, unknown> {
	const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
	return fields.name === undefined ? given : { ...given, name_key: foldName(fields.name) };
}

/** In the order in which they were added. */
export async function listDeliveries(knex: Knex, productionId: number): Promise<StoredDelivery[]> {
	return deliveriesOf(knex, productionId);
}

export async function listDeliveriesSince(
	knex: Knex,
	productionId: number,
	since: string,
): Promise<StoredDelivery[]> {
	return whereChangedSince(deliveriesOf(knex, productionId), since);
}

export async function findDelivery(
	knex: Knex,
	productionId: number,
	id: number,
): Promise<StoredDelivery | undefined> {
	return deliveriesOf(knex, productionId).where({ id }).first();
}

/** Like {@link findDelivery}, and locks it until the transaction ends. */
export async function lockDelivery(
	trx: Knex.Transaction,
	productionId: number,
	id: number,
): Promise<StoredDelivery | undefined> {
	return deliveriesOf(trx, productionId).where({ id }).forUpdate().first();
}

/** @throws a unique violation of `deliveries_name` if the name is taken in the production. */
export async function insertDelivery(
	trx: Knex.Transaction,
	productionId: number,
	fields: Omit<Delivery, "id">,
): Promise<StoredDelivery> {
	const rows: StoredDelivery[] = await trx("deliveries")
		.insert({ production_id: productionId, ...columnsOf(fields) })
		.returning([...COLUMNS]);
	const [row] = rows;
	if (row === undefined) throw new Error("inserting a delivery returned no row");
	return row;
}

/**
 * @returns the updated delivery.
 * @throws a unique violation of `deliveries_name` if the name is taken in the production.
 */
export async function updateDelivery(
	trx: Knex.Transaction,
	delivery: StoredDelivery,
	fields: DeliveryFields,
): Promise<StoredDelivery> {
	const columns = columnsOf(fields);
	if (Object.keys(columns).length === 0) return delivery;
	const rows: StoredDelivery[] = await trx("deliveries")
		.where({ id: delivery.id })
		.update(columns)
		.returning([...COLUMNS]);
	return rows[0] ?? delivery;
}

export async function deleteDelivery(trx: Knex.Transaction, id: number): Promise<void> {
	await trx("deliveries").where({ id }).delete();
}
