import { breaksToHtml, sanitizeHtml } from "@oxcut/core";
import type { Knex } from "knex";
import type { Principal } from "../../http/principal.ts";
import { fieldChanges } from "../record-history/field-changes.ts";
import { rememberChanges } from "../record-history/remember-changes.ts";
import { logRecords } from "./log-records.ts";
import { findRecords, listRecordsWithOldNotes, lockRecords, writeRecords } from "./queries.ts";
import type { RecordItem } from "./record-item.ts";

/** Old notes go below what the notes say already, their lines kept. */
function converted(record: RecordItem): RecordItem {
	const old = sanitizeHtml(breaksToHtml(record.description));
	const notes = record.notes === "" ? old : `${record.notes}<br><br>${old}`;
	return { ...record, notes, description: "" };
}

/** What {@link convertOldNotes} would make of the production's records; nothing is changed. */
export async function previewOldNotes(knex: Knex, productionId: number): Promise<RecordItem[]> {
	return (await listRecordsWithOldNotes(knex, productionId)).map(converted);
}

/**
 * Moves notes of the product's previous version (`description`) into the editable ones (`notes`), as HTML. Done again
 * it changes nothing, because converted records have no old notes any more.
 *
 * @returns the records that were changed.
 */
export async function convertOldNotes(
	trx: Knex.Transaction,
	productionId: number,
	editor: Principal,
): Promise<RecordItem[]> {
	const ids = (await listRecordsWithOldNotes(trx, productionId)).map(({ id }) => id);
	const records = (await lockRecords(trx, ids)).filter(({ description }) => description !== "");
	if (records.length === 0) return [];
	await writeRecords(trx, editor.accountId, ["notes", "description"], records.map(converted));
	await logRecords(trx, productionId, editor, "updated", records);
	await rememberChanges(
		trx,
		productionId,
		editor,
		"notes converted",
		records.map((record) => ({ record_id: record.id, fields: fieldChanges(record, converted(record)) })),
	);
	return findRecords(
		trx,
		records.map(({ id }) => id),
	);
}
