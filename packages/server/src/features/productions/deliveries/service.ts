import { DELIVERY_DAYS_ERROR, type Delivery, hasOrderedDays } from "@oxcut/core/model";
import type { Knex } from "knex";
import { requireReadableMedia } from "../../../access/own-media.ts";
import { invalid, notFound } from "../../../http/errors.ts";
import { type ItemAddress, requireVersion } from "../../../http/etag.ts";
import type { Principal } from "../../../http/principal.ts";
import { withFreeName } from "../../../http/with-free-name.ts";
import { moveToTrash } from "../../trash/move-to-trash.ts";
import { presentDelivery } from "./presenter.ts";
import {
	type DeliveryFields,
	deleteDelivery,
	findDelivery,
	insertDelivery,
	lockDelivery,
	type StoredDelivery,
	updateDelivery,
} from "./queries.ts";

/** @throws {HttpError} 422 for media that can't be read. */
async function readableMedia(trx: Knex.Transaction, productionId: number, media: string): Promise<string> {
	const stored = await requireReadableMedia(trx, productionId, new Map([["media", media]]));
	return stored.get("media") ?? media;
}

/** @throws {HttpError} 422 if the name is taken in the production, ignoring case, or for unknown media. */
export async function addDelivery(
	trx: Knex.Transaction,
	productionId: number,
	fields: Omit<Delivery, "id">,
): Promise<StoredDelivery> {
	const media = await readableMedia(trx, productionId, fields.media);
	return withFreeName("deliveries_name", () => insertDelivery(trx, productionId, { ...fields, media }));
}

/** @throws {HttpError} 404 if the production has no such delivery. */
export async function requireDelivery(knex: Knex, productionId: number, id: number): Promise<StoredDelivery> {
	const delivery = await findDelivery(knex, productionId, id);
	if (delivery === undefined) throw notFound();
	return delivery;
}

/** @throws {HttpError} 404, or 412 if the delivery has changed since `ifMatch`. */
async function lockCurrent(
	trx: Knex.Transaction,
	{ productionId, id, ifMatch }: ItemAddress,
): Promise<StoredDelivery> {
	const delivery = await lockDelivery(trx, productionId, id);
	if (delivery === undefined) throw notFound();
	const { version } = delivery;
	requireVersion(ifMatch, { version, name: "delivery", item: presentDelivery(delivery) });
	return delivery;
}

/**
 * Changes the given fields [MOD8].
 *
 * @throws {HttpError} 404, 412; 422 for a taken name, unknown media, or if it would end before it begins.
 */
export async function changeDelivery(
	trx: Knex.Transaction,
	address: ItemAddress,
	fields: DeliveryFields,
): Promise<StoredDelivery> {
	const delivery = await lockCurrent(trx, address);
	const { starts_on = delivery.starts_on, ends_on = delivery.ends_on } = fields;
	if (!hasOrderedDays({ starts_on, ends_on })) throw invalid({ ends_on: [DELIVERY_DAYS_ERROR] });
	const media =
		fields.media === undefined ? undefined : await readableMedia(trx, address.productionId, fields.media);
	return withFreeName("deliveries_name", () => updateDelivery(trx, delivery, { ...fields, media }));
}

/**
 * Moves a delivery to the trash.
 *
 * @returns the trash entry's id.
 * @throws {HttpError} 404, 412.
 */
export async function dropDelivery(
	trx: Knex.Transaction,
	address: ItemAddress,
	editor: Principal,
): Promise<number> {
	const { id, name } = await lockCurrent(trx, address);
	const trashed = { productionId: address.productionId, editor, kind: "deliveries", names: [name] } as const;
	return moveToTrash(trx, trashed, () => deleteDelivery(trx, id));
}
