import { breakLines } from "./cell-text.ts";

/**
 * Returns an entity with the given values; the same object if none differs.
 *
 * Text that differs only in surrounding white space or the form of its line breaks counts as equal: a sheet can't
 * represent the difference, so it must not become a change.
 */
export function mergeValues<T extends object>(entity: T, values: Partial<T>): T {
	const changes: Partial<T> = {};
	let changed = false;
	for (const [field, value] of Object.entries(values) as [keyof T, T[keyof T]][]) {
		if (isSame(entity[field], value)) continue;
		changes[field] = value;
		changed = true;
	}
	return changed ? { ...entity, ...changes } : entity;
}

function isSame(left: unknown, right: unknown): boolean {
	if (left === right) return true;
	if (typeof left === "string" && typeof right === "string") return comparable(left) === comparable(right);
	if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) return false;
	const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
	const leftFields = new Map(Object.entries(left));
	const rightFields = new Map(Object.entries(right));
	for (const key of keys) if (!isSame(leftFields.get(key), rightFields.get(key))) return false;
	return true;
}

function comparable(text: string): string {
	return breakLines(text).replace(/<br>/g, " ").trim();
}
