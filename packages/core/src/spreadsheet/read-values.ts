import { isSignOf } from "../model/money/currency-signs.ts";
import { plainAmount } from "../model/money/plain-amount.ts";
import { mustBe } from "../model/validation/messages.ts";
import { foldName } from "../text/fold-name.ts";
import { cellText } from "./cell-text.ts";
import type { Cell } from "./workbook.ts";

/** A value, or the message with its requirements. */
export type ReadValue<T> =
	| { readonly value: T; readonly error?: undefined }
	| { readonly value?: undefined; readonly error: string };

const TRUE = new Set(["true", "t", "yes", "y"]);
const FALSE = new Set(["false", "f", "no", "n", ""]);

/** Reads true, t, yes, y; false, f, no, n and empty; in any case. Anything else, including `1`, is an error [IMP5]. */
export function readBoolean(cell: Cell): ReadValue<boolean> {
	const text = cellText(cell).trim().toLowerCase();
	if (TRUE.has(text)) return { value: true };
	if (FALSE.has(text)) return { value: false };
	return { error: mustBe.oneOf([true, false]) };
}

/**
 * Reads one of some values, ignoring case, spaces, hyphens and underscores, and returns it in its own spelling; null if empty.
 *
 * @param aliases - other words for a value, in lower case without spaces.
 */
export function readChoice<T extends string>(
	cell: Cell,
	options: readonly T[],
	aliases: ReadonlyMap<string, T> = new Map(),
): ReadValue<T | null> {
	const key = choiceKey(cellText(cell));
	if (key === "") return { value: null };
	const found = options.find((option) => choiceKey(option) === key) ?? aliases.get(key);
	return found === undefined ? { error: mustBe.oneOf(options) } : { value: found };
}

function choiceKey(text: string): string {
	return text.toLowerCase().replace(/[\s_-]+/g, "");
}

/** The value passed to a schema: a number, or text as typed; null if empty. A percentage isn't an amount. */
export function readAmount(cell: Cell): number | string | null {
	if (cell !== null && typeof cell === "object" && cell.kind === "number" && !cell.text.endsWith("%")) {
		return cell.value;
	}
	const text = cellText(cell);
	return text === "" ? null : text;
}

/**
 * An amount of money as people write it, `£12,50` or a number in a cell that shows a currency [IMP17]: a number, or digits
 * for a schema; null if empty.
 */
export function readMoney(cell: Cell, currency: string): ReadValue<number | string | null> {
	const written = readAmount(cell);
	const inAnother = (sign: string) => ({
		error: `is in ${sign}, but must be in ${currency}: convert it, or leave out ${sign} if the number is in ${currency}`,
	});
	if (typeof written !== "string") {
		const sign =
			cell !== null && typeof cell === "object" && cell.kind === "number" ? cell.currency : undefined;
		return sign === undefined || isSignOf(sign, currency) ? { value: written } : inAnother(sign);
	}
	const amount = plainAmount(written, { currency });
	switch (amount.problem) {
		case undefined:
			return { value: amount.text };
		case "currency":
			return inAnother(amount.sign);
		case "ambiguous":
			return { error: `is ambiguous: write ${amount.readings.join(" or ")}` };
	}
}

/** A percentage, typed or formatted as one: `10%` is 10; null if the cell has none. */
export function readPercentage(cell: Cell): number | null {
	if (cell !== null && typeof cell === "object" && cell.kind === "number") {
		return cell.text.endsWith("%") ? Number((cell.value * 100).toPrecision(12)) : null;
	}
	const typed = /^(\d+(?:\.\d+)?) ?%$/.exec(cellText(cell));
	return typed ? Number(typed[1]) : null;
}

/** Comma-separated words: trimmed, without empty ones or case-insensitive duplicates; the first spelling wins. */
export function readTags(cell: Cell): string[] {
	const tags = new Map<string, string>();
	for (const part of cellText(cell).split(",")) {
		const tag = part.trim().replace(/\s+/g, " ");
		const key = foldName(tag);
		if (tag !== "" && !tags.has(key)) tags.set(key, tag);
	}
	return [...tags.values()];
}

/** Links, separated by white space. */
export function readLinks(cell: Cell): string[] {
	return cellText(cell)
		.split(/\s+/)
		.filter((link) => link !== "");
}
