import type { RecordSort } from "@oxcut/core/api";
import { mustBe, SORTED_FIELDS, type SortedField } from "@oxcut/core/model";
import { invalid } from "../../../http/errors.ts";

/** An SQL expression to sort by, and its type. It is never null. */
interface SortValue {
	readonly key: string;
	readonly type: "bigint" | "text";
}

/** Sort values of the catalogue's fields, by kind. Records without a date sort last. */
const BY_KIND: Readonly<Record<SortedField["kind"], (column: string) => SortValue>> = {
	text: (column) => ({ key: `lower(${column}) collate "C"`, type: "text" }),
	choice: (column) => ({ key: `coalesce(${column}, '') collate "C"`, type: "text" }),
	date: (column) => ({ key: `coalesce(${column} - date '0001-01-01', NO_DATE)`, type: "bigint" }),
};

const SORTS: Readonly<Record<RecordSort, SortValue>> = {
	...(Object.fromEntries(SORTED_FIELDS.map(({ name, kind }) => [name, BY_KIND[kind](`r.${name}`)])) as Record<
		SortedField["name"],
		SortValue
	>),
	id: { key: "r.id", type: "bigint" },
	production_locator: { key: `r.locator_key collate "C"`, type: "text" },
	created_at: { key: "(extract(epoch from r.created_at) * 1000000)::bigint", type: "bigint" },
	updated_at: { key: "(extract(epoch from r.updated_at) * 1000000)::bigint", type: "bigint" },
};

/** An order of records, and the point after which a page starts. */
export interface RecordOrder {
	/** SQL for the sort value, which comes before the id. */
	readonly key: string;
	readonly type: "bigint" | "text";
	readonly direction: "asc" | "desc";
	readonly after: { readonly key: string; readonly id: number } | null;
	/** The cursor of the page that follows a record. */
	cursorAfter(key: string, id: number): string;
}

const FAR = 2_000_000_000;

/**
 * The order of a list.
 *
 * @param after - a record's id if the list is sorted by id; else the previous page's cursor.
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
