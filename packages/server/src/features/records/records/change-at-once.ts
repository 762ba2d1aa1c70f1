import type { Knex } from "knex";
import { inStatement } from "../../../db/transaction.ts";
import { requireVersion } from "../../../http/etag.ts";
import type { Principal } from "../../../http/principal.ts";
import type { RecordContent, RecordItem } from "../../../journal/record-history/record-item.ts";
import { writeChanges } from "./change-records.ts";
import { presentRecord } from "./presenter.ts";
import { type ChangedRecord, changeOf, differs, type RecordChange, trtProblemOf } from "./record-change.ts";

/** Fields whose change needs a look-up or a lock. */
const CONNECTED: readonly (keyof RecordContent)[] = [
	"licensor_id",
	"price_id",
	"secondary_price_id",
	"category",
	"production_locator",
	"custom_fields",
	"tag_list",
];

/**
 * Changes a record's independent fields in one statement: nearly all edits in a grid are like this, and a team makes
 * many. Takes no lock; the statement itself checks that the record is unchanged.
 *
 * @param before - the record as read by the call.
 * @returns the changed record; null if the change needs a transaction, has to be rejected, or someone else was
 * faster: then nothing is written.
 * @throws {HttpError} 412 if its version differs from the change's.
 */
export async function changeAtOnce(
	knex: Knex,
	editor: Principal,
	before: RecordItem,
	{ patch, version }: Pick<RecordChange, "patch" | "version">,
): Promise<RecordItem | null> {
	requireVersion(version, { version: before.version, name: "record", item: presentRecord(before) });
	const change: ChangedRecord = changeOf(0, before, patch);
	if (CONNECTED.some((field) => differs(change, field)) || trtProblemOf(change) !== null) return null;
	if (change.named.size === 0) return before;
	const [written] = await inStatement(knex, () => writeChanges(knex, before.production_id, editor, [change]));
	return written === undefined ? null : { ...before, ...written };
}
