import type { StoredRecord } from "@oxcut/core/model";
import type { Knex } from "knex";
import type { Principal } from "../../../http/principal.ts";
import { fieldChanges } from "../../../journal/record-history/field-changes.ts";
import { contentOf, WRITABLE_COLUMNS } from "../../../journal/record-history/record-item.ts";
import { rememberChanges } from "../../../journal/record-history/remember-changes.ts";
import { conditionKind } from "../../licensors/licensing-conditions/condition-kind.ts";
import { insertParts, updateParts } from "../../licensors/licensor-parts/part-queries.ts";
import { priceKind } from "../../licensors/prices/price-kind.ts";
import { insertAltFiles, setRecords, writeAltFiles } from "../../records/alt-files/queries.ts";
import { insertRecords, writeRecords } from "../../records/records/queries.ts";
import { newTagKeys, setRecordTags } from "../../records/tags/tag-names.ts";
import { insertChangedItems, insertCreatedTags } from "./changed-items.ts";
import type { ImportChanges, KindChanges } from "./import-changes.ts";
import { insertLicensors, reserveIds, writeCurrencies } from "./write-items.ts";

/** The import behind some changes, and the account that confirmed it. */
export interface ChangeMaker {
	readonly id: number;
	readonly production_id: number;
	readonly editor: Principal;
}

/** Maps a plan's temporary ids of new items to real ones; existing ids stay. */
type RealId = (planned: number) => number;

async function realIds(
	trx: Knex.Transaction,
	table: string,
	{ added }: KindChanges<{ readonly id: number }>,
): Promise<RealId> {
	const ids = await reserveIds(trx, table, added.length);
	return idMap(added, ids);
}

function idMap(added: readonly { readonly id: number }[], ids: readonly number[]): RealId {
	const real = new Map(added.map(({ id }, index) => [id, ids[index]]));
	return (planned) => real.get(planned) ?? planned;
}

/** The data needed to undo the changes of one kind. */
function changedItems<T extends { readonly id: number }>({ added, changed }: KindChanges<T>, real: RealId) {
	return [
		...added.map(({ id }) => ({ id: real(id), before: null })),
		...changed.map(({ before }) => ({ id: before.id, before })),
	];
}

/**
 * Writes an import's changes and stores what undoing them needs, in a number of statements that is independent of the
 * number of rows. The production is unchanged since the changes were planned, and the affected items are locked.
 */
export async function applyChanges(
	trx: Knex.Transaction,
	maker: ChangeMaker,
	changes: ImportChanges,
): Promise<void> {
	const { production_id: productionId } = maker;
	const licensorId = await realIds(trx, "licensors", changes.licensors);
	await insertLicensors(
		trx,
		productionId,
		changes.licensors.added.map((licensor) => ({ ...licensor, id: licensorId(licensor.id) })),
	);
	await writeCurrencies(
		trx,
		changes.licensors.changed.map(({ after }) => after),
	);
	await insertChangedItems(trx, maker, "licensors", changedItems(changes.licensors, licensorId));

	const priceId = await realIds(trx, "prices", changes.prices);
	const conditionId = await realIds(trx, "licensing_conditions", changes.conditions);
	const moved = <T extends { id: number; licensor_id: number }>(part: T, real: RealId): T => ({
		...part,
		id: real(part.id),
		licensor_id: licensorId(part.licensor_id),
	});
	const prices = changes.prices.added.map((price) => moved(price, priceId));
	await insertParts(trx, priceKind, productionId, prices);
	await updateParts(trx, priceKind, productionId, afterOf(changes.prices));
	await insertChangedItems(trx, maker, "prices", changedItems(changes.prices, priceId));
	const conditions = changes.conditions.added.map((condition) => moved(condition, conditionId));
	await insertParts(trx, conditionKind, productionId, conditions);
	await updateParts(trx, conditionKind, productionId, afterOf(changes.conditions));
	await insertChangedItems(trx, maker, "conditions", changedItems(changes.conditions, conditionId));

	const linked = (record: StoredRecord): StoredRecord => ({
		...record,
		licensor_id: licensorId(record.licensor_id),
		price_id: record.price_id === null ? null : priceId(record.price_id),
		secondary_price_id: record.secondary_price_id === null ? null : priceId(record.secondary_price_id),
	});
	const recordId = await applyRecords(trx, maker, {
		added: changes.records.added.map(linked),
		changed: changes.records.changed.map(({ before, after }) => ({ before, after: linked(after) })),
	});
	await applyAltFiles(trx, maker, changes.altFiles, recordId);
}

function afterOf<T>({ changed }: KindChanges<T>): T[] {
	return changed.map(({ after }) => after);
}

/** @returns the ids of the new records by their temporary ids. */
async function applyRecords(
	trx: Knex.Transaction,
	{ editor, ...maker }: ChangeMaker,
	changes: KindChanges<StoredRecord>,
): Promise<RealId> {
	const { production_id: productionId } = maker;
	const { added, changed } = changes;
	const ids = await insertRecords(trx, productionId, editor.accountId, added.map(contentOf));
	const real = idMap(added, ids);
	await writeRecords(trx, editor.accountId, WRITABLE_COLUMNS, afterOf(changes));
	const tagged = [
		...added.filter(({ tag_list }) => tag_list.length > 0),
		...changed
			.filter(({ before, after }) => before.tag_list.join() !== after.tag_list.join())
			.map(({ after }) => after),
	].map(({ id, tag_list }) => ({ id: real(id), tag_list }));
	const madeTags = await newTagKeys(
		trx,
		productionId,
		tagged.flatMap(({ tag_list }) => tag_list),
	);
	await setRecordTags(trx, productionId, tagged);
	await insertCreatedTags(trx, maker, madeTags);
	await insertChangedItems(trx, maker, "records", changedItems(changes, real));
	const remembered = [
		...ids.map((record_id) => ({ record_id, fields: [] })),
		...changed.map(({ before, after }) => ({ record_id: before.id, fields: fieldChanges(before, after) })),
	];
	await rememberChanges(trx, productionId, editor, "imported", remembered, maker.id);
	return real;
}

async function applyAltFiles(
	trx: Knex.Transaction,
	maker: ChangeMaker,
	changes: ImportChanges["altFiles"],
	recordId: RealId,
): Promise<void> {
	const { production_id: productionId } = maker;
	const ids = await insertAltFiles(trx, productionId, changes.added);
	const real = idMap(changes.added, ids);
	await writeAltFiles(trx, afterOf(changes));
	await setRecords(
		trx,
		productionId,
		[...changes.added, ...afterOf(changes)].map(({ id, record_ids }) => ({
			id: real(id),
			record_ids: record_ids.map(recordId),
		})),
	);
	await insertChangedItems(trx, maker, "alt-files", changedItems(changes, real));
}
