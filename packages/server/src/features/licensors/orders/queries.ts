import { foldName, type Order, orderSchema } from "@oxcut/core/model";
import type { Knex } from "knex";
import type { Tracked } from "../../../db/tracked.ts";
import { whereChangedSince } from "../../../http/changes.ts";

export type StoredOrder = Tracked<Order & { readonly production_id: number }>;

/** The changes to an order; omitted fields are unchanged. */
export type OrderFields = {
	readonly [Field in keyof Omit<Order, "id">]?: Order[Field] | undefined;
};

const COLUMNS = [
	...["id", "production_id", "licensor_id", "name", "reference", "status", "dates", "needed_by"],
	...["cut", "fps", "drop_frame", "handles", "spec", "notes", "lines", "version", "updated_at"],
] as const;

/** Puts JSON in the schema's order, which the database doesn't keep. */
function toOrder(row: StoredOrder): StoredOrder {
	const { dates, lines } = orderSchema.parse(row);
	return { ...row, dates, lines };
}

function ordersOf(knex: Knex, productionId: number) {
	return knex<StoredOrder>("orders")
		.select(...COLUMNS)
		.where({ production_id: productionId })
		.orderBy("id");
}

function columnsOf(fields: OrderFields): Record<string, unknown> {
	const given = Object.fromEntries(
		Object.entries(fields)
			.filter(([, value]) => value !== undefined)
			// The driver would send an array as an array of PostgreSQL.
			.map(([field, value]) => [
				field,
				typeof value === "object" && value !== null ? JSON.stringify(value) : value,
			]),
	);
	return fields.name === undefined ? given : { ...given, name_key: foldName(fields.name) };
}

/** In the order in which they were added. */
export async function listOrders(knex: Knex, productionId: number): Promise<StoredOrder[]> {
	return (await ordersOf(knex, productionId)).map(toOrder);
}

export async function listOrdersSince(
	knex: Knex,
	productionId: number,
	since: string,
): Promise<StoredOrder[]> {
	const rows: StoredOrder[] = await whereChangedSince(ordersOf(knex, productionId), since);
	return rows.map(toOrder);
}

export async function findOrder(
	knex: Knex,
	productionId: number,
	id: number,
): Promise<StoredOrder | undefined> {
	const row = await ordersOf(knex, productionId).where({ id }).first();
	return row && toOrder(row);
}

/** Like {@link findOrder}, and locks it until the transaction ends. */
export async function lockOrder(
	trx: Knex.Transaction,
	productionId: number,
	id: number,
): Promise<StoredOrder | undefined> {
	const row = await ordersOf(trx, productionId).where({ id }).forUpdate().first();
	return row && toOrder(row);
}

/** @throws a unique violation of `orders_name` if the name is taken in the production. */
export async function insertOrder(
	trx: Knex.Transaction,
	productionId: number,
	fields: Omit<Order, "id">,
): Promise<StoredOrder> {
	const rows: StoredOrder[] = await trx("orders")
		.insert({ production_id: productionId, ...columnsOf(fields) })
		.returning([...COLUMNS]);
	const [row] = rows;
	if (row === undefined) throw new Error("inserting an order returned no row");
	return toOrder(row);
}

/**
 * @returns the updated order.
 * @throws a unique violation of `orders_name` if the name is taken in the production.
 */
export async function updateOrder(
	trx: Knex.Transaction,
	order: StoredOrder,
	fields: OrderFields,
): Promise<StoredOrder> {
	const columns = columnsOf(fields);
	if (Object.keys(columns).length === 0) return order;
	const rows: StoredOrder[] = await trx("orders")
		.where({ id: order.id })
		.update(columns)
		.returning([...COLUMNS]);
	const [row] = rows;
	return row === undefined ? order : toOrder(row);
}

export async function deleteOrder(trx: Knex.Transaction, id: number): Promise<void> {
	await trx("orders").where({ id }).delete();
}

export async function nameOfLicensor(
	knex: Knex,
	{ production_id, licensor_id }: StoredOrder,
): Promise<string> {
	const row: { name: string } | undefined = await knex("licensors")
		.where({ production_id, id: licensor_id })
		.first("name");
	return row?.name ?? "";
}

/** A person at a licensor who has an address. */
export interface Contact {
	readonly id: number;
	readonly name: string;
	readonly email: string;
}

/** The contacts of an order's licensor who have an address, by id: the only ones that may be emailed [ORD15]. */
export async function contactsOf(
	knex: Knex,
	{ production_id, licensor_id }: StoredOrder,
): Promise<Contact[]> {
	const rows: { id: number; first_name: string; last_name: string; email: string }[] = await knex(
		"licensor_employees",
	)
		.where({ production_id, licensor_id })
		.whereNotNull("email")
		.orderBy("id")
		.select("id", "first_name", "last_name", "email");
	return rows.map(({ id, first_name, last_name, email }) => ({
		...{ id, email },
		name: `${first_name} ${last_name}`.trim(),
	}));
}
