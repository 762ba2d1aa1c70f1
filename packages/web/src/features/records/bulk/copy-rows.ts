import { notify } from "../../../notices/notify.ts";
import type { RecordsStore } from "../../../records-store/records-store.ts";
import { copyText } from "../../../ui/copy-text.ts";
import type { RecordContext } from "../fields/record-context.ts";
import type { RecordField } from "../fields/record-field.ts";
import { writeTable } from "../fields/table-text.ts";
import { messages } from "../messages.ts";

/** Copies records to the clipboard in a spreadsheet's format, one column per field, and reports the count. */
export async function copyRows(
	store: RecordsStore,
	ids: readonly number[],
	columns: readonly RecordField[],
	context: RecordContext,
): Promise<void> {
	const rows = ids.flatMap((id) => store.get(id) ?? []);
	const table = rows.map((record) => columns.map((field) => field.text(record, context)));
	if (!(await copyText(writeTable(table)))) return;
	notify("info", messages.grid.copied(table.length * columns.length), { durationMs: 2000 });
}
