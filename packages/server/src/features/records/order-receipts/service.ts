import { receivedName, withAllArrived, withArrival } from "@oxcut/core/cut";
import type { Order } from "@oxcut/core/model";
import type { Knex } from "knex";
import { invalid } from "../../../http/errors.ts";
import type { ItemAddress } from "../../../http/etag.ts";
import { itemOfList, singleItem } from "../../../http/field-errors.ts";
import type { Principal } from "../../../http/principal.ts";
import { obeyingOrderSteps, orderKind } from "../../licensors/orders/order-kind.ts";
import type { Stored } from "../../production-items/item-kind.ts";
import { lockItem, writeItem } from "../../production-items/item-service.ts";
import { addAltFiles } from "../alt-files/service.ts";
import { changeRecords } from "../records/change-records.ts";
import { meaningsOf, withoutMaster } from "./queries.ts";

/** The masters that arrived: one, or all that are missing. */
interface Receipt {
	/** Null for all. */
	readonly record_id: number | null;
	/** Name of the record's file; empty if unknown. */
	readonly file: string;
	readonly received_on: string;
}

function withReceipt(order: Stored<Order>, { record_id, file, received_on: on }: Receipt) {
	return obeyingOrderSteps(() =>
		record_id === null ? withAllArrived(order, on) : withArrival(order, { recordId: record_id, file, on }),
	);
}

/** Makes a received file's name match its record in cuts [ORD14]. @throws {HttpError} 422 if it means something else. */
async function nameFile(
	trx: Knex.Transaction,
	productionId: number,
	file: string,
	recordId: number,
): Promise<void> {
	const found = receivedName(file, recordId, await meaningsOf(trx, productionId, file));
	if (found.is === "taken")
		throw invalid({
			file: [`means ${found.by} in cuts: rename the file, or change what the name means first`],
		});
	if (found.is === "new") {
		const altFile = { name: found.altFile, purpose: null, record_ids: [recordId] };
		await addAltFiles(trx, productionId, [altFile], singleItem);
	}
}

/**
 * Notes that masters of an order arrived: all of the call or nothing [ORD13, ORD14].
 *
 * @throws {HttpError} 404, 412; 422 for a draft, a record that isn't on it, and a file name that means something else.
 */
export async function receiveMasters(
	trx: Knex.Transaction,
	address: ItemAddress,
	receipt: Receipt,
	editor: Principal,
): Promise<Stored<Order>> {
	const { productionId } = address;
	const { record_id, file } = receipt;
	if (file !== "" && record_id === null)
		throw invalid({ record_id: ["must be the record that the file belongs to"] });
	const order = await lockItem(trx, orderKind, address);
	const { status, dates, lines } = withReceipt(order, receipt);
	const written = await writeItem(trx, orderKind, order, { status, dates, lines });
	const arrived = lines.flatMap((line) => (line.received_on === null ? [] : [line.record_id]));
	const missing = await withoutMaster(trx, productionId, arrived);
	if (file !== "" && record_id !== null) await nameFile(trx, productionId, file, record_id);
	const changes = missing.map((id) => ({ id, version: null, patch: { master: true } }));
	if (changes.length > 0)
		await changeRecords(trx, productionId, editor, { changes, name: itemOfList, isList: true });
	return written;
}
