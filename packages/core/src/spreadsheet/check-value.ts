import type * as z from "zod";
import { mustBe } from "../model/validation/messages.ts";
import { cellText, oneLineText } from "./cell-text.ts";
import { type ReadValue, readMoney } from "./read-values.ts";
import type { SourceRow } from "./source-rows.ts";

/**
 * Checks a field's value with the model's schema and stores it for the preview.
 *
 * @returns the value; undefined if it is invalid, which is reported in the row.
 */
export function checkValue<T>(
	row: SourceRow,
	field: string,
	schema: z.ZodType<T>,
	value: unknown,
): T | undefined {
	if (row.errors.has(field)) return undefined;
	const parsed = schema.safeParse(value);
	if (!parsed.success) {
		row.values.set(field, value);
		for (const message of new Set(parsed.error.issues.map((issue) => issue.message)))
			row.fail(field, message);
		return undefined;
	}
	row.values.set(field, parsed.data);
	return parsed.data;
}

/** Stores a converted value for the preview, or reports why there is none. */
export function keepRead<T>(row: SourceRow, field: string, read: ReadValue<T>): T | undefined {
	if (row.errors.has(field)) return undefined;
	if (read.error !== undefined) {
		row.fail(field, read.error);
		return undefined;
	}
	row.values.set(field, read.value);
	return read.value;
}

/** A choice that must not be empty. */
export function required<T>(read: ReadValue<T | null>): ReadValue<T> {
	if (read.error !== undefined) return read;
	return read.value === null ? { error: mustBe.present } : { value: read.value };
}

/** One-line text. */
export function checkText(row: SourceRow, field: string, schema: z.ZodType<string>): string | undefined {
	return checkValue(row, field, schema, oneLineText(row.cell(field)));
}

/** An amount of money in a currency, as people write it [IMP17]. */
export function checkMoney<T>(
	row: SourceRow,
	field: string,
	schema: z.ZodType<T>,
	currency: string,
): T | undefined {
	const amount = keepRead(row, field, readMoney(row.cell(field), currency));
	return amount === undefined ? undefined : checkValue(row, field, schema, amount);
}

/** A required amount of money in a currency. */
export function checkAmount(
	row: SourceRow,
	field: string,
	schema: z.ZodType<number>,
	currency: string,
): number | undefined {
	if (cellText(row.cell(field)) === "") {
		if (!row.errors.has(field)) row.fail(field, mustBe.present);
		return undefined;
	}
	return checkMoney(row, field, schema, currency);
}
