import type { Knex } from "knex";
import { notFound } from "../../../http/errors.ts";
import { FieldErrors, type FieldName } from "../../../http/field-errors.ts";
import type { Principal } from "../../../http/principal.ts";
import { fieldChanges } from "../../../journal/record-history/field-changes.ts";
import { type RecordItem, WRITABLE_COLUMNS } from "../../../journal/record-history/record-item.ts";
import { withLinkNames } from "../../../journal/record-history/remember-changes.ts";
import { setRecordTags } from "../tags/tag-names.ts";
import { checkLocators, lockNumbering } from "./assign-locators.ts";
import { checkLinks } from "./check-links.ts";
import { choosePrices } from "./choose-prices.ts";
import { findRecords, lockRecords, type WrittenColumns, writeChangedRecords } from "./queries.ts";
import { type ChangedRecord, changeOf, differs, type RecordChange, trtProblemOf } from "./record-change.ts";
import { requireVersions } from "./require-versions.ts";

/** Adds prices to changes that move records to another licensor or category without naming any [RCD3]. */
async function withPrices(
	trx: Knex.Transaction,
	productionId: number,
	changes: readonly ChangedRecord[],
): Promise<ChangedRecord[]> {
	const moved = changes.filter((change) => differs(change, "licensor_id") || differs(change, "category"));
	const prices = await choosePrices(
		trx,
		productionId,
		moved.map(({ after }) => after),
	);
	const chosen = new Map(moved.map(({ index }, position) => [index, prices[position]]));
	return changes.map((change) => {
		const { index, named, after } = change;
		const { price_id, secondary_price_id } = chosen.get(index) ?? after;
		return {
			...change,
			after: {
				...after,
				price_id: named.has("price_id") ? after.price_id : price_id,
				secondary_price_id: named.has("secondary_price_id") ? after.secondary_price_id : secondary_price_id,
			},
		};
	});
}

async function checkChanges(
	trx: Knex.Transaction,
	productionId: number,
	changes: readonly ChangedRecord[],
	name: FieldName,
): Promise<void> {
	const errors = new FieldErrors(name);
	const renamed = changes.filter((change) => differs(change, "production_locator"));
	await checkLocators(
		trx,
		productionId,
		renamed.map(({ index, before, after }) => ({
			index,
			locator: after.production_locator,
			recordId: before.id,
		})),
		errors,
	);
	await checkLinks(
		trx,
		productionId,
		changes.map(({ index, after, customFields, named }) => ({
			index,
			content: { ...after, custom_fields: customFields },
			named,
		})),
		errors,
	);
	for (const change of changes) {
		const problem = trtProblemOf(change);
		if (problem !== null) errors.add(change.index, "trt", problem);
	}
	errors.refuse();
}

/**
 * Writes checked changes, except tags, to records that still have the version that the changes were based on.
 *
 * @returns the written columns.
 */
export async function writeChanges(
	knex: Knex,
	productionId: number,
	editor: Principal,
	changes: readonly ChangedRecord[],
): Promise<WrittenColumns[]> {
	const columns = WRITABLE_COLUMNS.filter((column) => changes.some((change) => differs(change, column)));
	const changed = changes.filter(
		(change) => differs(change, "tag_list") || columns.some((column) => differs(change, column)),
	);
	if (changed.length === 0) return [];
	const histories = await withLinkNames(
		knex,
		productionId,
		changed.map(({ before, after }) => ({ record_id: before.id, fields: fieldChanges(before, after) })),
	);
	const rows = changed.map(({ before, after }, index) => ({
		record: { ...after, id: before.id },
		version: before.version,
		fields: histories[index]?.fields ?? [],
	}));
	return writeChangedRecords(knex, editor, columns, rows);
}

/**
 * Changes records of one production, each by its own patch with only the given fields [MOD8]. A change without effect keeps
 * the record's version. All or none.
 *
 * @returns the changed records, in the order of the changes.
 * @throws {HttpError} 404 for a record that no longer exists; 412 if a record's version differs from its change's; 422 for a
 * licensor, price or custom field that is not the production's, or a taken locator.
 */
export async function changeRecords(
	trx: Knex.Transaction,
	productionId: number,
	editor: Principal,
	request: {
		readonly changes: readonly RecordChange[];
		readonly name: FieldName;
		/** Whether the call is about a list of records, or about the one in its path. */
		readonly isList: boolean;
	},
): Promise<RecordItem[]> {
	// Lock the numbering before the records, like every call that needs both, to avoid deadlocks.
	if (request.changes.some(({ patch }) => patch.production_locator !== undefined)) {
		await lockNumbering(trx, productionId);
	}
	const ids = request.changes.map(({ id }) => id);
	const locked = new Map((await lockRecords(trx, ids)).map((record) => [record.id, record]));
	const changes = request.changes.map(({ id, patch }, index): ChangedRecord => {
		const before = locked.get(id);
		if (before === undefined || before.production_id !== productionId) throw notFound();
		return changeOf(index, before, patch);
	});
	const seen = changes.map(({ before, index }) => ({
		record: before,
		version: request.changes[index]?.version ?? null,
	}));
	await requireVersions(seen, request.isList);
	const priced = await withPrices(trx, productionId, changes);
	await checkChanges(trx, productionId, priced, request.name);
	const retagged = priced.filter((change) => differs(change, "tag_list"));
	await setRecordTags(
		trx,
		productionId,
		retagged.map(({ before, after }) => ({ id: before.id, tag_list: after.tag_list })),
	);
	const written = await writeChanges(trx, productionId, editor, priced);
	const records = await findRecords(
		trx,
		written.map(({ id }) => id),
	);
	const now = new Map([...locked, ...records.map((record) => [record.id, record] as const)]);
	return ids.flatMap((id) => now.get(id) ?? []);
}
