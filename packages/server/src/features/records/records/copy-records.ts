import { type CustomField, customFieldValueSchema, foldName, type RecordCreate } from "@oxcut/core/model";
import type { Knex } from "knex";
import { holdProduction } from "../../../http/begin-write.ts";
import { notFound } from "../../../http/errors.ts";
import { singleItem } from "../../../http/field-errors.ts";
import type { Principal } from "../../../http/principal.ts";
import { contentOf, type RecordItem } from "../../../journal/record-history/record-item.ts";
import { findLicensor, findLicensorIdByName, insertLicensor } from "../../licensors/licensors/queries.ts";
import { createRecords, type NewRecord } from "./create-records.ts";
import { findImageKey } from "./image-queries.ts";
import { findRecords } from "./queries.ts";

/** The copied fields: all except the locator, which must be unique. */
function withoutLocator(record: RecordItem): Omit<RecordCreate, "production_locator"> {
	const { production_locator, ...content } = contentOf(record);
	return content;
}

async function requireRecord(trx: Knex.Transaction, id: number): Promise<RecordItem> {
	const [record] = await findRecords(trx, [id]);
	if (record === undefined) throw notFound();
	return record;
}

async function createOne(
	trx: Knex.Transaction,
	productionId: number,
	editor: Principal,
	input: NewRecord,
	action: "duplicated" | "copied",
): Promise<RecordItem> {
	const [record] = await createRecords(trx, productionId, editor, [input], singleItem, action);
	if (record === undefined) throw new Error("copying a record returned no row");
	return record;
}

/** Duplicates a record in its production, under the next locator [ID1]. */
export async function duplicateRecord(
	trx: Knex.Transaction,
	editor: Principal,
	id: number,
): Promise<RecordItem> {
	const record = await requireRecord(trx, id);
	const input = { ...withoutLocator(record), image_key: await findImageKey(trx, record.production_id, id) };
	return createOne(trx, record.production_id, editor, input, "duplicated");
}

type FieldRow = Pick<CustomField, "id" | "production_id" | "name" | "kind" | "options">;

/** The values of custom fields that the other production has too, by name and kind, and accepts. */
async function carriedCustomFields(
	trx: Knex.Transaction,
	record: RecordItem,
	targetId: number,
): Promise<RecordItem["custom_fields"]> {
	if (Object.keys(record.custom_fields).length === 0) return {};
	const fields: FieldRow[] = await trx("custom_fields")
		.select("id", "production_id", "name", "kind", "options")
		.whereIn("production_id", [record.production_id, targetId]);
	const targets = fields.filter(({ production_id }) => production_id === targetId);
	const carried = fields.flatMap(({ id, production_id, name, kind }) => {
		const value = production_id === targetId ? undefined : record.custom_fields[id];
		const target = targets.find((other) => foldName(other.name) === foldName(name) && other.kind === kind);
		if (value === undefined || target === undefined) return [];
		return customFieldValueSchema(target).safeParse(value).success ? [[target.id, value] as const] : [];
	});
	return Object.fromEntries(carried);
}

/** The licensor with the same name in the other production; if it has none, creates one with the same currency. */
async function licensorInTarget(
	trx: Knex.Transaction,
	record: RecordItem,
	targetId: number,
): Promise<number | null> {
	const licensor = await findLicensor(trx, record.production_id, record.licensor_id);
	if (licensor === null) return null;
	const { name, currency, archive_id } = licensor;
	return (
		(await findLicensorIdByName(trx, targetId, name)) ??
		(await insertLicensor(trx, targetId, { name, currency, archive_id })) ??
		// Another call created it in the meantime.
		(await findLicensorIdByName(trx, targetId, name))
	);
}

/**
 * Copies a record to another production, under that production's next locator [ID1]. Its licensor is the one with
 * the same name there, or a new one. Prices are not copied, because they are terms of this production's deal.
 */
export async function copyRecord(
	trx: Knex.Transaction,
	editor: Principal,
	id: number,
	targetId: number,
): Promise<RecordItem> {
	await holdProduction(trx, targetId);
	const record = await requireRecord(trx, id);
	const licensorId = await licensorInTarget(trx, record, targetId);
	const input: NewRecord = {
		...withoutLocator(record),
		image_key: await findImageKey(trx, record.production_id, id),
		...(licensorId === null ? {} : { licensor_id: licensorId }),
		price_id: null,
		secondary_price_id: null,
		custom_fields: await carriedCustomFields(trx, record, targetId),
	};
	return createOne(trx, targetId, editor, input, "copied");
}
