import { breaksToHtml, LONG_TEXT_MAX, sanitizeHtml } from "@oxcut/core/model";
import type { Knex } from "knex";
import type { Principal } from "../../../http/principal.ts";
import { fieldChanges } from "../../../journal/record-history/field-changes.ts";
import type { RecordItem } from "../../../journal/record-history/record-item.ts";
import { rememberChanges } from "../../../journal/record-history/remember-changes.ts";
import { logRecords } from "./log-records.ts";
import { findRecords, listRecordsWithOldNotes, lockRecords, writeRecords } from "./queries.ts";

/** Appends old notes to the notes, keeping their lines. Old notes that would exceed the limit stay where they are [RCD7]. */
function convertible(records: readonly RecordItem[]): { before: RecordItem; after: RecordItem }[] {
	return records.flatMap((before) => {
		const old = sanitizeHtml(breaksToHtml(before.description));
		const notes = before.notes === "" ? old : `${before.notes}<br><br>${old}`;
		return notes.length > LONG_TEXT_MAX ? [] : [{ before, after: { ...before, notes, description: "" } }];
	});
}

/** Previews {@link convertOldNotes} for a production, without changing anything. */
export async function previewOldNotes(knex: Knex, productionId: number): Promise<RecordItem[]> {
	return convertible(await listRecordsWithOldNotes(knex, productionId)).map(({ after }) => after);
}

/**
 * Moves notes of the product's previous version (`description`) into the editable ones (`notes`), as HTML. Safe to
 * repeat, because converted records have no old notes.
 *
 * @returns the changed records.
 */
export async function convertOldNotes(
	trx: Knex.Transaction,
	productionId: number,
	editor: Principal,
): Promise<RecordItem[]> {
	const ids = (await listRecordsWithOldNotes(trx, productionId)).map(({ id }) => id);
	const records = (await lockRecords(trx, ids)).filter(({ description }) => description !== "");
	const changes = convertible(records);
	if (changes.length === 0) return [];
	const changed = changes.map(({ after }) => after);
	await writeRecords(trx, editor.accountId, ["notes", "description"], changed);
	await logRecords(trx, productionId, editor, "updated", changed);
	await rememberChanges(
		trx,
		productionId,
		editor,
		"notes converted",
		changes.map(({ before, after }) => ({ record_id: before.id, fields: fieldChanges(before, after) })),
	);
	return findRecords(
		trx,
		changed.map(({ id }) => id),
	);
}
