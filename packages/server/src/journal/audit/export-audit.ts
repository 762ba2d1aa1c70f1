import { csvLine, protectText } from "@oxcut/core/spreadsheet";
import type { Knex } from "knex";
import { presentAuditEntry } from "./presenter.ts";
import { type AuditFilter, listAudit } from "./queries.ts";

/** Lines held in memory at once. */
const PAGE = 1000;
/** Spreadsheet programs recognize UTF-8 by it. */
const BYTE_ORDER_MARK = "\uFEFF";

type Line = ReturnType<typeof presentAuditEntry>;

/** The lines that match a filter, newest first, page by page. */
async function* auditPages(
	knex: Knex,
	filter: AuditFilter,
	signal: AbortSignal,
): AsyncGenerator<readonly Line[]> {
	let before: number | null = null;
	for (;;) {
		const entries = await listAudit(knex, filter, { limit: PAGE, before });
		if (signal.aborted) return;
		yield entries.map(presentAuditEntry);
		if (entries.length < PAGE) return;
		before = entries.at(-1)?.id ?? null;
	}
}

const COLUMNS: readonly (readonly [name: string, value: (line: Line) => unknown])[] = [
	["id", ({ id }) => id],
	["date", ({ date }) => date],
	["account_id", ({ account_id }) => account_id],
	["user_name", ({ user_name }) => user_name],
	["actor_id", ({ actor_id }) => actor_id],
	["actor_name", ({ actor_name }) => actor_name],
	["action", ({ action }) => action],
	["production_id", ({ production_id }) => production_id],
	["production_name", ({ production_name }) => production_name],
	["item_kind", ({ item }) => item?.kind],
	["item_id", ({ item }) => item?.id],
	["before", ({ before }) => before],
	["after", ({ after }) => after],
	["address", ({ address }) => address],
	["user_agent", ({ user_agent }) => user_agent],
];

function cellText(value: unknown): string {
	if (value === null || value === undefined) return "";
	return protectText(typeof value === "object" ? JSON.stringify(value) : String(value));
}

/**
 * An audit log as CSV: RFC 4180, with a byte order mark, and JSON in the columns `before` and `after`.
 *
 * @param signal - ends it when the caller disconnects.
 */
export async function* exportAuditCsv(
	knex: Knex,
	filter: AuditFilter,
	signal: AbortSignal,
): AsyncGenerator<string> {
	yield BYTE_ORDER_MARK + csvLine(COLUMNS.map(([name]) => name));
	for await (const lines of auditPages(knex, filter, signal)) {
		yield lines.map((line) => csvLine(COLUMNS.map(([, value]) => cellText(value(line))))).join("");
	}
}

/** An audit log as JSON: an array of the lines that the list returns. */
export async function* exportAuditJson(
	knex: Knex,
	filter: AuditFilter,
	signal: AbortSignal,
): AsyncGenerator<string> {
	yield "[";
	let separator = "\n";
	for await (const lines of auditPages(knex, filter, signal)) {
		if (lines.length === 0) continue;
		yield separator + lines.map((line) => JSON.stringify(line)).join(",\n");
		separator = ",\n";
	}
	yield "\n]\n";
}
