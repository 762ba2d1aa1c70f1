import type { StoredRecord } from "@oxcut/core/model";
import type { RecordContext } from "../fields/record-context.ts";
import type { RecordField } from "../fields/record-field.ts";

export interface SortKey {
	/** A column. */
	readonly id: string;
	readonly isDescending: boolean;
}

/** Reads `date,-title`. */
export function readSort(text: string | null): readonly SortKey[] {
	return (text ?? "")
		.split(",")
		.filter((key) => key !== "" && key !== "-")
		.map((key) => ({ id: key.replace(/^-/, ""), isDescending: key.startsWith("-") }));
}

export function sortText(sort: readonly SortKey[]): string {
	return sort.map(({ id, isDescending }) => `${isDescending ? "-" : ""}${id}`).join(",");
}

/**
 * The order after a click on a column's header: ascending, descending, then none. With `isAdding` the other
 * columns stay, before it.
 */
export function toggleSort(sort: readonly SortKey[], id: string, isAdding: boolean): readonly SortKey[] {
	const current = sort.find((key) => key.id === id);
	const next = current === undefined ? [{ id, isDescending: false }] : [];
	const turned = current !== undefined && !current.isDescending ? [{ id, isDescending: true }] : next;
	if (!isAdding) return turned;
	const [key] = turned;
	if (current === undefined) return [...sort, ...turned];
	return sort.flatMap((other) => (other.id !== id ? [other] : key === undefined ? [] : [key]));
}

function compareKeys(a: string | number, b: string | number): number {
	return a < b ? -1 : a > b ? 1 : 0;
}

/** Sorted ids of records: empty values last, equal ones by id. */
export function sortRecords(
	records: readonly StoredRecord[],
	sort: readonly SortKey[],
	fields: readonly RecordField[],
	context: RecordContext,
): number[] {
	const columns = sort.flatMap(({ id, isDescending }) => {
		const field = fields.find((candidate) => candidate.id === id);
		if (field === undefined) return [];
		return [{ keys: records.map((record) => field.sortKey(record, context)), sign: isDescending ? -1 : 1 }];
	});
	const compare = (a: number, b: number): number => {
		for (const { keys, sign } of columns) {
			const [left = null, right = null] = [keys[a], keys[b]];
			if (left === right) continue;
			if (left === null) return 1;
			if (right === null) return -1;
			return sign * compareKeys(left, right);
		}
		return (records[a]?.id ?? 0) - (records[b]?.id ?? 0);
	};
	return records
		.map((_record, index) => index)
		.sort(compare)
		.map((index) => records[index]?.id ?? 0);
}
