import { type CustomField, text } from "@oxcut/core/model";
import type { Knex } from "knex";
import { invalid, notFound } from "../../../http/errors.ts";
import { requireVersion } from "../../../http/etag.ts";
import type { Principal } from "../../../http/principal.ts";
import { withFreeName } from "../../../http/with-free-name.ts";
import { fieldChange } from "../../../journal/record-history/field-changes.ts";
import { rememberChanges } from "../../../journal/record-history/remember-changes.ts";
import { presentCustomField } from "./presenter.ts";
import {
	type CustomFieldFields,
	deleteCustomField,
	insertCustomField,
	lockCustomField,
	lockValues,
	type StoredCustomField,
	updateCustomField,
} from "./queries.ts";

async function lockExisting(
	trx: Knex.Transaction,
	productionId: number,
	id: number,
): Promise<StoredCustomField> {
	const field = await lockCustomField(trx, productionId, id);
	if (field === null) throw notFound();
	return field;
}

function requireCurrent(field: StoredCustomField, ifMatch: number | null): void {
	requireVersion(ifMatch, {
		version: field.version,
		name: "custom_field",
		item: presentCustomField(field),
	});
}

/** @throws {HttpError} 422 if the name is taken in the production, ignoring case. */
export async function createCustomField(
	trx: Knex.Transaction,
	productionId: number,
	input: Omit<CustomField, "id" | "production_id">,
): Promise<StoredCustomField> {
	return await withFreeName("custom_fields_name", () => insertCustomField(trx, productionId, input));
}

/**
 * Changes only the given fields; the kind cannot change [ID4].
 *
 * @throws {HttpError} 422 for a taken name, and for a choice field without choices.
 */
export async function changeCustomField(
	trx: Knex.Transaction,
	productionId: number,
	id: number,
	fields: CustomFieldFields,
	ifMatch: number | null,
): Promise<StoredCustomField> {
	const field = await lockExisting(trx, productionId, id);
	requireCurrent(field, ifMatch);
	if (field.kind === "choice" && fields.options?.length === 0) throw invalid({ options: [text.notEmpty] });
	await withFreeName("custom_fields_name", () => updateCustomField(trx, productionId, id, fields));
	return await lockExisting(trx, productionId, id);
}

export async function removeCustomField(
	trx: Knex.Transaction,
	productionId: number,
	id: number,
	{ editor, ifMatch }: { readonly editor: Principal; readonly ifMatch: number | null },
): Promise<void> {
	requireCurrent(await lockExisting(trx, productionId, id), ifMatch);
	const values = await lockValues(trx, productionId, id);
	const changes = values.map(({ record_id, value }) => ({
		record_id,
		fields: fieldChange(`custom_fields.${id}`, value, null),
	}));
	await rememberChanges(trx, productionId, editor, "custom field removed", changes);
	await deleteCustomField(trx, productionId, id);
}
