import { type Order, type OrderDates, orderErrors, type orderUpdateSchema } from "@oxcut/core/model";
import type { Knex } from "knex";
import type * as z from "zod";
import { knownRecords } from "../../../access/known-records.ts";
import { invalid, notFound } from "../../../http/errors.ts";
import { type ItemAddress, requireVersion } from "../../../http/etag.ts";
import type { Principal } from "../../../http/principal.ts";
import { withFreeName } from "../../../http/with-free-name.ts";
import { moveToTrash } from "../../trash/move-to-trash.ts";
import { holdLicensor } from "../licensor-parts/part-queries.ts";
import { presentOrder } from "./presenter.ts";
import {
	deleteOrder,
	findOrder,
	insertOrder,
	lockOrder,
	type OrderFields,
	type StoredOrder,
	updateOrder,
} from "./queries.ts";

/** @throws {HttpError} 422 for a licensor of another production, or none. */
async function checkLicensor(trx: Knex.Transaction, productionId: number, licensorId: number): Promise<void> {
	if (!(await holdLicensor(trx, productionId, licensorId)))
		throw invalid({ licensor_id: ["must be a licensor of the project"] });
}

/**
 * Checks that lines name records of the production. A line may still name a record that was removed since [ORD8].
 *
 * @throws {HttpError} 422, naming the lines.
 */
async function checkRecords(
	trx: Knex.Transaction,
	productionId: number,
	lines: Order["lines"],
	stored: Order["lines"],
): Promise<void> {
	const known = new Set(stored.map(({ record_id }) => record_id));
	const added = lines.map(({ record_id }) => record_id).filter((id) => !known.has(id));
	if (added.length === 0) return;
	const found = await knownRecords(trx, productionId, added);
	const errors: Record<string, string[]> = {};
	for (const [index, { record_id: id }] of lines.entries())
		if (!known.has(id) && !found.has(id))
			errors[`lines.${index}.record_id`] = ["must be a record of the project"];
	if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** @throws {HttpError} 422 if the name is taken, and for a licensor or record that isn't the production's. */
export async function addOrder(
	trx: Knex.Transaction,
	productionId: number,
	fields: Omit<Order, "id">,
): Promise<StoredOrder> {
	await checkLicensor(trx, productionId, fields.licensor_id);
	await checkRecords(trx, productionId, fields.lines, []);
	return withFreeName("orders_name", () => insertOrder(trx, productionId, fields));
}

/** @throws {HttpError} 404 if the production has no such order. */
export async function requireOrder(knex: Knex, productionId: number, id: number): Promise<StoredOrder> {
	const order = await findOrder(knex, productionId, id);
	if (order === undefined) throw notFound();
	return order;
}

/** @throws {HttpError} 404, or 412 if the order has changed since `ifMatch`. */
export async function lockCurrentOrder(
	trx: Knex.Transaction,
	{ productionId, id, ifMatch }: ItemAddress,
): Promise<StoredOrder> {
	const order = await lockOrder(trx, productionId, id);
	if (order === undefined) throw notFound();
	requireVersion(ifMatch, { version: order.version, name: "order", item: presentOrder(order) });
	return order;
}

/** Writes changed fields. @throws {HttpError} 422 if they break a rule [ORD9]. */
export async function writeOrder(
	trx: Knex.Transaction,
	order: StoredOrder,
	fields: OrderFields,
): Promise<StoredOrder> {
	const { status = order.status, dates = order.dates, fps = order.fps, lines = order.lines } = fields;
	const broken = Object.entries(orderErrors({ status, dates, fps, lines }));
	if (broken.length > 0)
		throw invalid(Object.fromEntries(broken.map(([field, message]) => [field, [message]])));
	return withFreeName("orders_name", () => updateOrder(trx, order, fields));
}

/**
 * Changes the given fields [MOD8].
 *
 * @throws {HttpError} 404, 412; 422 for a taken name, a broken rule [ORD9], and others' licensors or records.
 */
export async function changeOrder(
	trx: Knex.Transaction,
	address: ItemAddress,
	{ dates, ...fields }: z.output<typeof orderUpdateSchema>,
): Promise<StoredOrder> {
	const order = await lockCurrentOrder(trx, address);
	const { licensor_id, lines } = fields;
	if (licensor_id !== undefined && licensor_id !== order.licensor_id)
		await checkLicensor(trx, address.productionId, licensor_id);
	if (lines !== undefined) await checkRecords(trx, address.productionId, lines, order.lines);
	// A body of JSON has no undefined dates.
	const merged = dates === undefined ? undefined : ({ ...order.dates, ...dates } as OrderDates);
	return writeOrder(trx, order, { ...fields, dates: merged });
}

/**
 * Moves an order to the trash.
 *
 * @returns the trash entry's id.
 * @throws {HttpError} 404, 412.
 */
export async function dropOrder(
	trx: Knex.Transaction,
	address: ItemAddress,
	editor: Principal,
): Promise<number> {
	const { id, name } = await lockCurrentOrder(trx, address);
	const trashed = { productionId: address.productionId, editor, kind: "orders", names: [name] } as const;
	return moveToTrash(trx, trashed, () => deleteOrder(trx, id));
}
