import type { Knex } from "knex";
import type { Principal } from "../../../http/principal.ts";
import type { RecordItem } from "../../../journal/record-history/record-item.ts";

/** Adds a line for each record to the production's activity log, in one statement. */
export async function logRecords(
	trx: Knex.Transaction,
	productionId: number,
	editor: Principal,
	action: "created" | "updated" | "deleted" | "duplicated" | "copied",
	records: readonly Pick<RecordItem, "production_locator" | "title">[],
): Promise<void> {
	const lines = records.map(({ production_locator, title }) => ({ production_locator, title }));
	await trx.raw(
		`insert into activity_logs (production_id, area, account_id, user_name, action, record_locator, title)
		select ?, 'records', ?, ?, ?, production_locator, title
		from jsonb_to_recordset(?::jsonb) as v(production_locator text, title text)`,
		[productionId, editor.accountId, editor.name, `${action} a record`, JSON.stringify(lines)],
	);
}
