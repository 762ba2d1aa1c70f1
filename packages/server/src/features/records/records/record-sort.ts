import type { RecordSort } from "@oxcut/core/api";
import { mustBe } from "@oxcut/core/model";
import { invalid } from "../../../http/errors.ts";

/** The sort orders of records. No expression is null: records without a date sort last. */
const SORTS = {
	id: { key: "r.id", type: "bigint" },
	title: { key: `lower(r.title) collate "C"`, type: "text" },
	production_locator: { key: `r.locator_key collate "C"`, type: "text" },
	category: { key: `r.category collate "C"`, type: "text" },
	archive_name: { key: `lower(r.archive_name) collate "C"`, type: "text" },
	date: { key: "coalesce(r.date - date '0001-01-01', NO_DATE)", type: "bigint" },
	created_at: { key: "(extract(epoch from r.created_at) * 1000000)::bigint", type: "bigint" },
	updated_at: { key: "(extract(epoch from r.updated_at) * 1000000)::bigint", type: "bigint" },
} as const satisfies Readonly<Record<RecordSort, object>>;

/** An order of records, and the place in it that a page begins behind. */
export interface RecordOrder {
	/** SQL of what is sorted by, before the id. */
	readonly key: string;
	readonly type: "bigint" | "text";
	readonly direction: "asc" | "desc";
	readonly after: { readonly key: string; readonly id: number } | null;
	/** Names the place behind a record, for the page that follows. */
	cursorAfter(key: string, id: number): string;
}

const FAR = 2_000_000_000;

/**
 * The order that a list asks for.
 *
 * @param after - a record's id, where the list is by id; else the cursor of the page before.
 * @throws {HttpError} 422 for a cursor of another list.
 */
export function recordOrder(sort: RecordSort, desc: boolean, after: string | undefined): RecordOrder {
	const { key, type } = SORTS[sort];
	return {
		key: key.replace("NO_DATE", String(desc ? -FAR : FAR)),
		type,
		direction: desc ? "desc" : "asc",
		after: after === undefined ? null : readCursor(after, sort, desc),
		cursorAfter: (value, id) =>
			sort === "id" ? String(id) : Buffer.from(JSON.stringify([sort, desc, value, id])).toString("base64url"),
	};
}

function readCursor(cursor: string, sort: RecordSort, desc: boolean): RecordOrder["after"] {
	if (sort === "id") {
		const id = Number(cursor);
		if (/^\d{1,15}$/.test(cursor) && id > 0) return { key: cursor, id };
		throw invalid({ after: [mustBe.aValidNumber] });
	}
	const parts = parsed(cursor);
	if (Array.isArray(parts) && parts[0] === sort && parts[1] === desc) {
		const [, , key, id]: unknown[] = parts;
		const isKey =
			typeof key === "string" &&
			(SORTS[sort].type === "text" ? !key.includes("\0") : /^-?\d{1,18}$/.test(key));
		if (isKey && typeof id === "number" && Number.isSafeInteger(id)) return { key, id };
	}
	throw invalid({ after: ["must come from a list in the same order"] });
}

function parsed(cursor: string): unknown {
	try {
		return JSON.parse(Buffer.from(cursor, "base64url").toString());
	} catch {
		return null;
	}
}
