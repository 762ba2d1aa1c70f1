import { type ExchangeRates, exchangeRatesSchema, findJsonFault, findJsonLine } from "@oxcut/core/model";
import { CliError } from "../errors/cli-error.ts";
import type { FileSystem } from "../files/file-system.ts";
import { readInput } from "../files/read-input.ts";
import { quoteName } from "../text/quote-name.ts";
import { foundText, issueText, valueAt } from "./issue-text.ts";

/** Rates are relative to the dollar, so a file may omit it. */
const DOLLAR = { USD: "1" };

function refuse(file: string, line: number, message: string, field?: string): CliError {
	return new CliError("INVALID_VALUE", `${quoteName(file)} line ${line}: ${message}.`, { file, line, field });
}

function withDollar(value: unknown): unknown {
	if (typeof value !== "object" || value === null || !("rates" in value)) return value;
	const { rates } = value;
	if (typeof rates !== "object" || rates === null || Array.isArray(rates)) return value;
	return { ...value, rates: { ...DOLLAR, ...rates } };
}

/** The next step for a missing field, by its path. */
const MISSING_ADVICE: Readonly<Record<string, string>> = {
	timestamp: ': add "timestamp": "2026-11-20", the day of the rates',
	rates: ': add "rates": { "EUR": 0.92 }, in units per US dollar',
};

function fromJson(text: string, file: string): ExchangeRates {
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		const fault = findJsonFault(text);
		throw refuse(file, fault.line, fault.message);
	}
	const parsed = exchangeRatesSchema.safeParse(withDollar(value));
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	const path = issue?.path ?? [];
	const field = path.join(".");
	const isMissing = valueAt(value, path) === undefined;
	const problem = issue ? issueText(issue, value) : "is not valid";
	const advice = isMissing ? (MISSING_ADVICE[field] ?? "") : foundText(value, path);
	throw refuse(
		file,
		findJsonLine(text, path),
		`${field === "" ? "the file" : field} ${problem}${advice}`,
		field,
	);
}

const NOT_A_ROW = "expected CODE,RATE with a decimal point, such as EUR,0.92";
const NUMBER = /^\d+(?:\.\d+)?$/;

/** The first two cells of a line. @returns null if a decimal comma makes three of them. */
function cellsOf(raw: string): readonly [string, string] | null {
	const delimiter = /[;\t]/.exec(raw)?.[0] ?? ",";
	const cells = raw.split(delimiter).map((cell) => cell.trim());
	if (/^\d+"?$/.test(cells[2] ?? "")) return null;
	const [name = "", value = ""] = cells.map((cell) => cell.replace(/^"(.*)"$/, "$1").trim());
	return [name, value];
}

/** The field of a line by its first cell: `timestamp`, `base` or `rates.EUR`; null for any other. */
function fieldOf(name: string): string | null {
	if (/^(?:timestamp|date)$/i.test(name)) return "timestamp";
	if (/^base$/i.test(name)) return "base";
	return /^[a-z]{3}$/i.test(name) ? `rates.${name.toUpperCase()}` : null;
}

/**
 * `code,rate` lines, with or without a header; the date is in a line `timestamp,2026-11-20`, and the base, if it is
 * given, in a line `base,USD`.
 */
function fromCsv(text: string, file: string): ExchangeRates {
	const rows = new Map<string, { readonly value: string; readonly line: number }>();
	for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
		const line = index + 1;
		if (raw.trim() === "") continue;
		const cells = cellsOf(raw);
		if (cells === null) throw refuse(file, line, `${NOT_A_ROW}; found ${quoteName(raw)}`);
		const [name, value] = cells;
		const field = fieldOf(name);
		if (field === null) {
			const isHeader = index === 0 && !NUMBER.test(value);
			if (!isHeader) throw refuse(file, line, `${NOT_A_ROW}; found ${quoteName(raw)}`);
		} else if (rows.has(field)) {
			throw refuse(file, line, `${named(field)} is listed twice: remove one of its lines`, named(field));
		} else rows.set(field, { value, line });
	}
	if (!rows.has("timestamp"))
		throw refuse(file, 1, "the rates have no date: add a line timestamp,YYYY-MM-DD", "timestamp");
	const rates = [...rows].filter(([field]) => field.startsWith("rates."));
	if (rates.length === 0) throw refuse(file, 1, "there are no rates: add lines CODE,RATE");
	const given = {
		base: rows.get("base")?.value,
		timestamp: rows.get("timestamp")?.value,
		rates: { ...DOLLAR, ...Object.fromEntries(rates.map(([field, { value }]) => [named(field), value])) },
	};
	const parsed = exchangeRatesSchema.safeParse(given);
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	const field = issue?.path.join(".") ?? "";
	const row = rows.get(field);
	const problem = issue ? issueText(issue, given) : "is not valid";
	const found = row === undefined ? "" : `; found "${row.value}"`;
	throw refuse(file, row?.line ?? 1, `${named(field)} ${problem}${found}`, named(field));
}

/** A field as a line of CSV names it. */
function named(field: string): string {
	return field.replace(/^rates\./, "");
}

/**
 * Reads exchange rates that a user named: JSON as printed by `ox rates show --json`, or CSV lines `CODE,RATE` with a
 * line `timestamp,YYYY-MM-DD`. Rates are units per US dollar [COST15]; a file on another base is refused.
 *
 * @throws {CliError} naming file, line, field and value.
 */
export function readRatesFile(files: FileSystem, cwd: string, file: string): ExchangeRates {
	const text = new TextDecoder().decode(readInput(files, cwd, file));
	return /^\s*[{[]/.test(text) ? fromJson(text, file) : fromCsv(text, file);
}
