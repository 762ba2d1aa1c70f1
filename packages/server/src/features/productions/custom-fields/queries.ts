import { type CustomField, foldName } from "@oxcut/core/model";
import type { Knex } from "knex";
import { whereChangedSince } from "../../../http/changes.ts";

/** A custom field with the version that its ETag names [API5]. */
export interface StoredCustomField extends CustomField {
	readonly version: number;
}

interface CustomFieldRow {
	readonly id: number;
	readonly production_id: number;
	readonly name: string;
	readonly kind: CustomField["kind"];
	readonly options: string[];
	readonly set_order: number;
	readonly version: number;
}

/** The changes to a custom field; omitted fields are unchanged. */
export interface CustomFieldFields {
	readonly name?: string | undefined;
	readonly options?: readonly string[] | undefined;
	readonly set_order?: number | undefined;
}

function toCustomField(row: CustomFieldRow): StoredCustomField {
	return {
		id: row.id,
		production_id: row.production_id,
		name: row.name,
		kind: row.kind,
		options: row.options,
		set_order: row.set_order,
		version: row.version,
	};
}

function columnsOf({ name, options, set_order }: CustomFieldFields) {
	return {
		...(name === undefined ? {} : { name, name_key: foldName(name) }),
		...(options === undefined ? {} : { options: [...options] }),
		...(set_order === undefined ? {} : { set_order }),
	};
}

function fieldsOf(knex: Knex, productionId: number) {
	return knex("custom_fields")
		.where({ production_id: productionId })
		.select("id", "production_id", "name", "kind", "options", "set_order", "version");
}

/** A production's custom fields in the order they are shown in. */
export async function listCustomFields(knex: Knex, productionId: number): Promise<StoredCustomField[]> {
	const rows: CustomFieldRow[] = await fieldsOf(knex, productionId).orderBy(["set_order", "id"]);
	return rows.map(toCustomField);
}

export async function listCustomFieldsSince(
	knex: Knex,
	productionId: number,
	token: string,
): Promise<StoredCustomField[]> {
	const rows: CustomFieldRow[] = await whereChangedSince(fieldsOf(knex, productionId), token).orderBy([
		"set_order",
		"id",
	]);
	return rows.map(toCustomField);
}

export async function findCustomField(
	knex: Knex,
	productionId: number,
	id: number,
): Promise<StoredCustomField | null> {
	const row: CustomFieldRow | undefined = await fieldsOf(knex, productionId).where({ id }).first();
	return row === undefined ? null : toCustomField(row);
}

/** Keeps others from changing the field until the transaction ends. */
export async function lockCustomField(
	trx: Knex.Transaction,
	productionId: number,
	id: number,
): Promise<StoredCustomField | null> {
	const row: CustomFieldRow | undefined = await fieldsOf(trx, productionId).where({ id }).forUpdate().first();
	return row === undefined ? null : toCustomField(row);
}

/** @throws a unique violation of `custom_fields_name` where the production has a field of that name. */
export async function insertCustomField(
	trx: Knex.Transaction,
	productionId: number,
	field: Omit<CustomField, "id" | "production_id">,
): Promise<StoredCustomField> {
	const rows: CustomFieldRow[] = await trx("custom_fields")
		.insert({ production_id: productionId, kind: field.kind, ...columnsOf(field) })
		.returning(["id", "production_id", "name", "kind", "options", "set_order", "version"]);
	const [row] = rows;
	if (row === undefined) throw new Error("inserting a custom field returned no row");
	return toCustomField(row);
}

/** @throws a unique violation of `custom_fields_name` where another field has that name. */
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

/** Deletes a field with its values on all records [ID7]. */
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
