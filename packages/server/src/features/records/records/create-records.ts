import {
	defaultPrices,
	type RecordCreate,
	type RecordPrices,
	trtProblem,
	UNKNOWN_LICENSOR,
} from "@oxcut/core/model";
import type { Knex } from "knex";
import { FieldErrors, type FieldName } from "../../../http/field-errors.ts";
import type { Principal } from "../../../http/principal.ts";
import {
	type RecordContent,
	type RecordItem,
	withoutNulls,
} from "../../../journal/record-history/record-item.ts";
import { rememberChanges } from "../../../journal/record-history/remember-changes.ts";
import { findLicensorIdByName } from "../../licensors/licensors/queries.ts";
import { setRecordTags } from "../tags/tag-names.ts";
import { checkLocators, lockNumbering, takeLocators } from "./assign-locators.ts";
import { checkLinks } from "./check-links.ts";
import { pricesOfLicensors } from "./choose-prices.ts";
import { logRecords } from "./log-records.ts";
import { findRecords, insertRecords } from "./queries.ts";

async function unknownLicensorId(trx: Knex.Transaction, productionId: number): Promise<number> {
	const id = await findLicensorIdByName(trx, productionId, UNKNOWN_LICENSOR);
	if (id === null) throw new Error(`production ${productionId} has no Unknown licensor`);
	return id;
}

/** A record to create; a copy shares the original's image, and a record with a newly stored image names that. */
export type NewRecord = RecordCreate & { readonly image_key?: string | null };

/**
 * Adds records to a production: those without a locator get the next ones [ID1], those without a licensor belong to
 * Unknown. All or none.
 *
 * @param action - for the activity log.
 * @throws {HttpError} 422 for a licensor, price or custom field that is not the production's, or a taken locator.
 */
export async function createRecords(
	trx: Knex.Transaction,
	productionId: number,
	editor: Principal,
	inputs: readonly NewRecord[],
	name: FieldName,
	action: "created" | "duplicated" | "copied" = "created",
): Promise<RecordItem[]> {
	if (inputs.length === 0) return [];
	await lockNumbering(trx, productionId);
	const errors = new FieldErrors(name);
	const named = inputs.flatMap(({ production_locator: locator }, index) =>
		locator === undefined ? [] : [{ index, locator: locator.trim(), recordId: null }],
	);
	await checkLocators(trx, productionId, named, errors);
	const unknown = await unknownLicensorId(trx, productionId);
	const owned = inputs.map((input) => ({ ...input, licensor_id: input.licensor_id ?? unknown }));
	const contents = await withDefaultPrices(trx, productionId, owned);
	await checkLinks(
		trx,
		productionId,
		contents.map((content, index) => ({ index, content, named: new Set(Object.keys(content)) })),
		errors,
	);
	for (const [index, content] of contents.entries()) {
		// A copy may keep its original's length, from before Stills lost theirs.
		const problem = action === "created" ? trtProblem(content) : null;
		if (problem !== null) errors.add(index, "trt", problem);
	}
	errors.refuse();

	const locators = await takeLocators(
		trx,
		productionId,
		inputs.length - named.length,
		named.map(({ locator }) => locator),
	);
	const complete = contents.map((content): RecordContent & Pick<NewRecord, "image_key"> => {
		const locator = content.production_locator?.trim() ?? locators.shift();
		if (locator === undefined) throw new Error("a record was left without a locator");
		return {
			...content,
			production_locator: locator,
			custom_fields: withoutNulls(content.custom_fields),
		};
	});
	const ids = await insertRecords(trx, productionId, editor.accountId, complete);
	await setRecordTags(
		trx,
		productionId,
		complete.flatMap(({ tag_list }, index) => {
			const id = ids[index];
			return id === undefined || tag_list.length === 0 ? [] : [{ id, tag_list }];
		}),
	);
	const records = await inOrder(trx, ids);
	await logRecords(trx, productionId, editor, action, records);
	await rememberChanges(
		trx,
		productionId,
		editor,
		action,
		ids.map((record_id) => ({ record_id, fields: [] })),
	);
	return records;
}

type Owned = NewRecord & { readonly licensor_id: number };

/** New records, with the default price unless they name one or null [LIC11]. */
async function withDefaultPrices<R extends Owned>(
	trx: Knex.Transaction,
	productionId: number,
	records: readonly R[],
): Promise<(R & RecordPrices)[]> {
	const open = records.filter(
		({ price_id, secondary_price_id }) => price_id === undefined || secondary_price_id === undefined,
	);
	const options = await pricesOfLicensors(
		trx,
		productionId,
		new Set(open.map(({ licensor_id }) => licensor_id)),
	);
	return records.map((record) => {
		const defaults = defaultPrices(record, options);
		const { price_id = defaults.price_id, secondary_price_id = defaults.secondary_price_id } = record;
		return { ...record, price_id, secondary_price_id };
	});
}

/** Records in the requested order. */
async function inOrder(trx: Knex.Transaction, ids: readonly number[]): Promise<RecordItem[]> {
	const byId = new Map((await findRecords(trx, ids)).map((record) => [record.id, record]));
	return ids.flatMap((id) => byId.get(id) ?? []);
}
