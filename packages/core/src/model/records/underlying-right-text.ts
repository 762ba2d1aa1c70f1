import { splitUnquoted, unquoted } from "../../text/quotation.ts";
import { isCurrencySign } from "../money/currency-signs.ts";
import { plainAmount } from "../money/plain-amount.ts";
import { CURRENCY_NAMES } from "../validation/currency-names.ts";
import { listed } from "../validation/messages.ts";
import {
	UNDERLYING_KIND_LABELS,
	UNDERLYING_STATUS_LABELS,
	type UnderlyingKind,
	type UnderlyingRight,
	type UnderlyingStatus,
} from "./underlying-right.ts";

const KIND_NAMES = namesOf<UnderlyingKind>(UNDERLYING_KIND_LABELS, {
	master: "music_master",
	publishing: "music_publishing",
	people: "talent",
	union: "guild",
	brand: "trademark",
	property: "location",
	thirdparty: "third_party",
});
const STATUS_NAMES = namesOf<UnderlyingStatus>(UNDERLYING_STATUS_LABELS, { toask: "open" });

const PLAIN = /^\d+(?:\.\d+)?$/;
/** A number as people write it, maybe between texts that could be its currency. */
const AMOUNT =
	/^(?<before>[^\d\s+\u2212-]{1,4}\s*)?(?<digits>[+\u2212-]?\d[\d.\u2019'\s]*)(?<after>[^\d\s]{1,4})?$/u;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A day, also as it can't be read: `1.3.2026`. */
const ANY_DAY = /^\d{1,4}([./-])\d{1,2}\1\d{1,4}$/;

/** The rights of a record as one text, each after a semicolon: `Music master: Gaumont, signed, 1200 GBP; Talent: Ann Bell` [UND3]. */
export function underlyingRightsText(rights: readonly UnderlyingRight[]): string {
	return rights.map(rightText).join("; ");
}

function rightText({ kind, holder, status, cost, currency, date, notes }: UnderlyingRight): string {
	const parts = [
		...(holder === "" && notes === "" ? [] : [quoted(holder)]),
		UNDERLYING_STATUS_LABELS[status].toLowerCase(),
		...(cost === null ? [] : [`${costText(cost)} ${currency}`]),
		...(date === null ? [] : [date]),
		...(notes === "" ? [] : [quoted(notes)]),
	];
	return `${UNDERLYING_KIND_LABELS[kind]}: ${parts.join(", ")}`;
}

/** With a fourth decimal if three could be read as thousands: `1.2340 EUR`. */
function costText(cost: number): string {
	return String(cost).replace(/\.\d{3}$/, "$&0");
}

function quoted(text: string): string {
	const isPlain = text !== "" && !/[",;\r\n]/.test(text) && text.trim() === text && !isWord(text);
	return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
}

/** Whether a part means something other than a name. */
function isWord(part: string): boolean {
	return STATUS_NAMES.has(nameKey(part)) || readCost(part) !== null || ANY_DAY.test(part);
}

/**
 * Reads the text that {@link underlyingRightsText} writes, and similar text by people; the record's schema checks
 * the values.
 *
 * @returns the values, or an error that names the right and its problem.
 */
export function readUnderlyingRights(
	text: string,
): { readonly value: readonly object[]; readonly error?: undefined } | { readonly error: string } {
	const value: object[] = [];
	for (const part of splitUnquoted(text, /[;\r\n]/)) {
		if (part.trim() === "") continue;
		const read = readRight(part.trim());
		if ("error" in read) return { error: `${read.error} in “${part.trim()}”` };
		value.push(read);
	}
	return { value };
}

function readRight(text: string): object {
	const at = text.indexOf(":");
	const kind = at < 0 ? undefined : KIND_NAMES.get(nameKey(text.slice(0, at)));
	if (kind === undefined)
		return { error: `must begin with ${listed(Object.values(UNDERLYING_KIND_LABELS))}, followed by a colon` };
	const right: Record<string, unknown> = { kind };
	const set = (field: string, value: unknown) => {
		if (right[field] !== undefined) return { error: `has two values for ${field}` };
		right[field] = value;
		return null;
	};
	for (const written of splitUnquoted(text.slice(at + 1), /,/)) {
		const part = written.trim();
		if (part === "") continue;
		const failed = readPart(part, right, set);
		if (failed !== null) return failed;
	}
	return right;
}

type Failure = { readonly error: string } | null;

function readPart(
	part: string,
	right: Readonly<Record<string, unknown>>,
	set: (field: string, value: unknown) => Failure,
): Failure {
	const name = unquoted(part);
	if (name === null) {
		const status = STATUS_NAMES.get(nameKey(part));
		if (status !== undefined) return set("status", status);
		if (DAY.test(part)) return set("date", part);
		if (ANY_DAY.test(part)) return { error: "must have its day as YYYY-MM-DD" };
		const money = readCost(part);
		if (money !== null && "error" in money) return money;
		if (money !== null) return set("cost", money.cost) ?? set("currency", money.currency);
		if (part.includes('"')) return { error: "has a quotation mark without its pair" };
	}
	return right.holder === undefined ? set("holder", name ?? part) : set("notes", name ?? part);
}

/** Reads an amount with its currency, `1200 GBP`. @returns null for a text that is none. */
function readCost(
	part: string,
): { readonly cost: number; readonly currency: string } | { error: string } | null {
	const { digits, before, after } = AMOUNT.exec(part)?.groups ?? {};
	const signs = [before, isLowerCode(after) ? after?.toUpperCase() : after].flatMap(
		(sign) => sign?.trim() ?? [],
	);
	if (digits === undefined || !signs.every(isCurrency) || (signs.length === 0 && !PLAIN.test(digits)))
		return null;
	const [currency = "", ...others] = signs;
	const isCode = /^[A-Z]{3}$/.test(currency) && others.length === 0;
	if (!isCode || !PLAIN.test(digits.trim()))
		return {
			error:
				"must have an amount with one currency's code and without signs, spaces or commas, such as 1200 GBP,",
		};
	const amount = plainAmount(`${digits} ${currency}`, { currency });
	if (amount.problem === "ambiguous") {
		const [thousands, decimals] = amount.readings;
		return {
			error: `is ambiguous: write ${thousands} ${currency} or ${costText(Number(decimals))} ${currency},`,
		};
	}
	return { cost: Number(digits), currency };
}

/** Whether a text beside a number is a currency. Other words of three letters aren't, as in `Act 2`, and in the name All 4. */
function isCurrency(text: string): boolean {
	return /^[a-z]{3}$/i.test(text) ? text === text.toUpperCase() : isCurrencySign(text);
}

/** `50 gbp`, but not `10 min`. */
function isLowerCode(after = ""): boolean {
	return after === after.toLowerCase() && CURRENCY_NAMES.has(after.toUpperCase());
}

function nameKey(text: string): string {
	return text.toLowerCase().replaceAll(/[\s_-]+/g, "");
}

function namesOf<T extends string>(
	labels: Readonly<Record<T, string>>,
	others: Readonly<Record<string, T>>,
): ReadonlyMap<string, T> {
	const own = (Object.entries(labels) as [T, string][]).flatMap(([value, label]) => [
		[nameKey(value), value] as const,
		[nameKey(label), value] as const,
	]);
	return new Map([...own, ...Object.entries(others)]);
}
