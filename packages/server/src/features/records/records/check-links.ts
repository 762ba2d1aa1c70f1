import { type CustomField, customFieldValueSchema } from "@oxcut/core/model";
import type { Knex } from "knex";
import { idArray } from "../../../db/id-array.ts";
import type { FieldErrors } from "../../../http/field-errors.ts";
import { inSlices } from "../../../http/in-slices.ts";
import type { RecordContent } from "../../../journal/record-history/record-item.ts";

type Links = Pick<RecordContent, "licensor_id" | "price_id" | "secondary_price_id" | "custom_fields">;

/** A call's record, and its links that the call names. */
export interface LinkedRecord {
	readonly index: number;
	readonly content: Links;
	readonly named: ReadonlySet<string>;
}

async function checkLicensors(
	trx: Knex.Transaction,
	productionId: number,
	records: readonly LinkedRecord[],
	errors: FieldErrors,
): Promise<void> {
	const linked = records.filter(({ named }) => named.has("licensor_id"));
	if (linked.length === 0) return;
	const ids = new Set(linked.map(({ content }) => content.licensor_id));
	const known: { id: number }[] = await trx("licensors")
		.select("id")
		.where("production_id", productionId)
		.whereRaw("id = any(?::bigint[])", [idArray(ids)]);
	for (const { id } of known) ids.delete(id);
	for (const { index, content } of linked) {
		if (ids.has(content.licensor_id)) {
			errors.add(index, "licensor_id", "must be a licensor of the project");
		}
	}
}

async function checkPrices(
	trx: Knex.Transaction,
	productionId: number,
	records: readonly LinkedRecord[],
	errors: FieldErrors,
): Promise<void> {
	const links = records.flatMap(({ index, content, named }) =>
		(["price_id", "secondary_price_id"] as const).flatMap((field) => {
			const id = named.has(field) ? content[field] : null;
			return id === null ? [] : [{ index, field, id, licensorId: content.licensor_id }];
		}),
	);
	if (links.length === 0) return;
	const prices: { id: number; licensor_id: number }[] = await trx("prices")
		.select("id", "licensor_id")
		.where("production_id", productionId)
		.whereRaw("id = any(?::bigint[])", [idArray(new Set(links.map(({ id }) => id)))]);
	const licensors = new Map(prices.map((price) => [price.id, price.licensor_id]));
	for (const { index, field, id, licensorId } of links) {
		if (licensors.get(id) !== licensorId)
			errors.add(index, field, "must be a price of the record's licensor");
	}
}

async function checkCustomFields(
	trx: Knex.Transaction,
	productionId: number,
	records: readonly LinkedRecord[],
	errors: FieldErrors,
): Promise<void> {
	const filled = records.filter(
		({ named, content }) => named.has("custom_fields") && Object.keys(content.custom_fields).length > 0,
	);
	if (filled.length === 0) return;
	const fields: Pick<CustomField, "id" | "kind" | "options">[] = await trx("custom_fields")
		.select("id", "kind", "options")
		.where("production_id", productionId);
	const schemas = new Map(fields.map((field) => [String(field.id), customFieldValueSchema(field)]));
	await inSlices(filled, ({ index, content }) => {
		for (const [id, value] of Object.entries(content.custom_fields)) {
			const result = schemas.get(id)?.safeParse(value);
			const messages = result?.error?.issues.map(({ message }) => message) ?? [];
			if (result === undefined) messages.push("must be a custom field of the project");
			for (const message of messages) errors.add(index, `custom_fields.${id}`, message);
		}
	});
}

/**
 * Checks what records refer to: the production's licensors, prices of their licensor, and the production's custom
 * fields with values of their kind [ID2]. Three queries for any number of records.
 */
export async function checkLinks(
	trx: Knex.Transaction,
	productionId: number,
	records: readonly LinkedRecord[],
	errors: FieldErrors,
): Promise<void> {
	await checkLicensors(trx, productionId, records, errors);
	await checkPrices(trx, productionId, records, errors);
	await checkCustomFields(trx, productionId, records, errors);
}
