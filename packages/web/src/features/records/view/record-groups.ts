import type { StoredRecord } from "@oxcut/core/model";
import type { RecordContext } from "../fields/record-context.ts";
import type { RecordField } from "../fields/record-field.ts";

/** Records with the same value of a field. */
export interface RecordGroup {
	/** The displayed value; empty for none. */
	readonly label: string;
	/** In the order of the list. */
	readonly ids: readonly number[];
}

const GROUPED_KINDS = new Set(["choice", "flag", "licensor", "price", "state", "tags", "date"]);
/** Texts that many records share. */
const GROUPED_TEXTS = new Set(["archiveName", "archiveClassifier", "source"]);

/** Whether records can be grouped by a field: several share its values. */
export function isGroupable({ id, kind }: RecordField): boolean {
	return GROUPED_KINDS.has(kind) || GROUPED_TEXTS.has(id);
}

/** Dates group by their year or decade, tags without regard to their order. */
function groupLabel(field: RecordField, record: StoredRecord, context: RecordContext): string {
	if (field.kind === "tags") return record.tag_list.toSorted().join(", ");
	if (field.kind === "flag") return field.text(record, context);
	if (field.kind !== "date") return field.show(record, context);
	if (field.id !== "date") return field.text(record, context).slice(0, "YYYY".length);
	const { date, date_kind } = record;
	return date === null ? "" : `${date.slice(0, "YYYY".length)}${date_kind === "decade" ? "s" : ""}`;
}

/**
 * Groups records by a field in one pass. A record with several tags is in the group of exactly these tags.
 *
 * @param records - in the order of the list, which each group keeps.
 * @param isDescending - whether the order of groups is reversed; the group without a value is always last.
 */
export function groupRecords(
	records: readonly StoredRecord[],
	field: RecordField,
	isDescending: boolean,
	context: RecordContext,
): readonly RecordGroup[] {
	const groups = new Map<string, { first: StoredRecord; ids: number[] }>();
	for (const record of records) {
		const label = groupLabel(field, record, context);
		const group = groups.get(label);
		if (group === undefined) groups.set(label, { first: record, ids: [record.id] });
		else group.ids.push(record.id);
	}
	const keyed = [...groups].map(([label, { first, ids }]) => ({
		label,
		ids,
		key: field.kind === "tags" || field.kind === "date" ? label : field.sortKey(first, context),
	}));
	const sign = isDescending ? -1 : 1;
	return keyed.sort((a, b) => {
		if (a.label === "" || b.label === "") return a.label === "" ? 1 : -1;
		return sign * compareKeys(a.key, b.key);
	});
}

function compareKeys(a: string | number | null, b: string | number | null): number {
	if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
	return a < b ? -1 : a > b ? 1 : 0;
}

/** Groups laid out as rows. A group's own row has a negative id. */
export interface GroupedRows {
	readonly groups: readonly RecordGroup[];
	/** Ids of all rows: each group's row, then its records. */
	readonly rows: readonly number[];
	/** The ids of the shown records, without those of folded groups. */
	readonly ids: readonly number[];
	/** The index of each group's row. */
	readonly starts: readonly number[];
	readonly isFolded: (group: RecordGroup) => boolean;
}

export function isGroupRow(id: number): boolean {
	return id < 0;
}

/** The group of a group's row. */
export function groupOfRow({ groups }: GroupedRows, id: number): RecordGroup | undefined {
	return groups[-id - 1];
}

/** The last group that begins at a row or before it. */
export function groupAt({ starts }: GroupedRows, row: number): number {
	let [low, high] = [0, starts.length - 1];
	while (low < high) {
		const middle = Math.ceil((low + high) / 2);
		if ((starts[middle] ?? 0) <= row) low = middle;
		else high = middle - 1;
	}
	return low;
}

/** Lays out groups as rows. */
export function groupedRows(groups: readonly RecordGroup[], folded: ReadonlySet<string>): GroupedRows {
	const rows: number[] = [];
	const ids: number[] = [];
	const starts: number[] = [];
	for (const [at, group] of groups.entries()) {
		starts.push(rows.length);
		rows.push(-at - 1);
		if (folded.has(group.label)) continue;
		for (const id of group.ids) {
			rows.push(id);
			ids.push(id);
		}
	}
	return { groups, rows, ids, starts, isFolded: ({ label }) => folded.has(label) };
}
