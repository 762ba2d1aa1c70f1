import { type CustomField, foldName } from "@oxcut/core/model";
import type { Knex } from "knex";
import type { Tracked } from "../../../db/tracked.ts";
import { whereChangedSince } from "../../../http/changes.ts";

export type StoredCustomField = Tracked<CustomField>;

const COLUMNS = [
	"id",
	"production_id",
	"name",
	"kind",
	"options",
	"set_order",
	"version",
	"updated_at",
] as const;

/** The changes to a custom field; omitted fields are unchanged. */
export interface CustomFieldFields {
	readonly name?: string | undefined;
	readonly options?: readonly string[] | undefined;
	readonly set_order?: number | undefined;
}

function columnsOf({ name, options, set_order }: CustomFieldFields) {
	return {
		...(name === undefined ? {} : { name, name_key: foldName(name) }),
		...(options === undefined ? {} : { options: [...options] }),
		...(set_order === undefined ? {} : { set_order }),
	};
}

function fieldsOf(knex: Knex, productionId: number) {
	return knex("custom_fields").where({ production_id: productionId }).select<StoredCustomField[]>(COLUMNS);
}

/** A production's custom fields, in display order. */
export async function listCustomFields(knex: Knex, productionId: number): Promise<StoredCustomField[]> {
	return fieldsOf(knex, productionId).orderBy(["set_order", "id"]);
}

export async function listCustomFieldsSince(
	knex: Knex,
	productionId: number,
	token: string,
): Promise<StoredCustomField[]> {
	return whereChangedSince(fieldsOf(knex, productionId), token).orderBy(["set_order", "id"]);
}

export async function findCustomField(
	knex: Knex,
	productionId: number,
	id: number,
): Promise<StoredCustomField | null> {
	return (await fieldsOf(knex, productionId).where({ id }).first()) ?? null;
}

/** Locks the field until the transaction ends. */
export async function lockCustomField(
	trx: Knex.Transaction,
	productionId: number,
	id: number,
): Promise<StoredCustomField | null> {
	return (await fieldsOf(trx, productionId).where({ id }).forUpdate().first()) ?? null;
}

/** @throws a unique violation of `custom_fields_name` if the name is taken in the production. */
export async function insertCustomField(
	trx: Knex.Transaction,
	productionId: number,
	field: Omit<CustomField, "id" | "production_id">,
): Promise<StoredCustomField> {
	const rows: StoredCustomField[] = await trx("custom_fields")
		.insert({ production_id: productionId, kind: field.kind, ...columnsOf(field) })
		.returning([...COLUMNS]);
	const [row] = rows;
	if (row === undefined) throw new Error("inserting a custom field returned no row");
	return row;
}

/** @throws a unique violation of `custom_fields_name` if the name is taken. */
export async function updateCustomField(
	trx: Knex.Transaction,
	productionId: number,
	id: number,
	fields: CustomFieldFields,
): Promise<void> {
	const columns = columnsOf(fields);
	if (Object.keys(columns).length === 0) return;
	await trx("custom_fields").where({ production_id: productionId, id }).update(columns);
}

/** The records' values of a custom field; locks the records. */
export async function lockValues(
	trx: Knex.Transaction,
	productionId: number,
	id: number,
): Promise<{ readonly record_id: number; readonly value: unknown }[]> {
	return trx("records")
		.select("id as record_id")
		.select(trx.raw("custom_fields -> ?::text as value", [String(id)]))
		.where({ production_id: productionId })
		.whereRaw("jsonb_exists(custom_fields, ?)", [String(id)])
		.orderBy("id")
		.forUpdate();
}

/** Deletes a field, and its values on all records [ID7]. */
export async function deleteCustomField(
	trx: Knex.Transaction,
	productionId: number,
	id: number,
): Promise<void> {
	await trx("custom_fields").where({ production_id: productionId, id }).delete();
	await trx("records")
		.where({ production_id: productionId })
		.whereRaw("jsonb_exists(custom_fields, ?)", [String(id)])
		.update({ custom_fields: trx.raw("custom_fields - ?::text", [String(id)]) });
}
