import type { Knex } from "knex";
import { inStatement } from "../../../db/transaction.ts";
import { requireVersion } from "../../../http/etag.ts";
import type { Principal } from "../../../http/principal.ts";
import type { RecordContent, RecordItem } from "../../../journal/record-history/record-item.ts";
import { writeChanges } from "./change-records.ts";
import { presentRecord } from "./presenter.ts";
import { type ChangedRecord, changeOf, differs, type RecordChange, trtProblemOf } from "./record-change.ts";

/** Fields that cannot be changed without asking for, or holding, something else. */
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
 * Changes what a record says of itself, in one statement: nearly all that is typed into a grid, of which a team types
 * much. It holds nothing; that the record is still the one that was read is made sure of as it is written.
 *
 * @param before - the record as the call has read it.
 * @returns the record as it is now; null if the change needs a transaction, is to be rejected, or someone else was faster: nothing
 * is written then.
 * @throws {HttpError} 412 if it is of another version than the change names.
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
