import { type ExchangeRates, exchangeRatesSchema } from "@oxcut/core/model";
import { CliError } from "../errors/cli-error.ts";
import type { FileSystem } from "../files/file-system.ts";
import { readInput } from "../files/read-input.ts";
import { quoteName } from "../text/quote-name.ts";
import { issueText } from "./issue-text.ts";
import { findJsonFault, findJsonLine } from "./json-lines.ts";

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
	const issue = parsed.error.issues[0];
	const path = issue?.path ?? [];
	throw refuse(
		file,
		findJsonLine(text, path),
		`${path.length === 0 ? "the value" : path.join(".")} ${issue ? issueText(issue, value) : "is not valid"}`,
		path.join("."),
	);
}

/** `code,rate` lines, with or without a header; the date is in a line `timestamp,2026-11-20`. */
function fromCsv(text: string, file: string): ExchangeRates {
	let timestamp: string | null = null;
	const rates: Record<string, string> = Object.create(null);
	for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
		const cells = raw.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
		const [name = "", value = ""] = cells;
		if (raw.trim() === "") continue;
		if (/^(?:timestamp|date)$/i.test(name)) timestamp = value;
		else if (/^[a-z]{3}$/i.test(name)) {
			const code = name.toUpperCase();
			if (rates[code] !== undefined) throw refuse(file, index + 1, `${code} is listed twice`, code);
			rates[code] = value;
			const checked = exchangeRatesSchema.safeParse({
				timestamp: "2000-01-01",
				rates: { ...DOLLAR, [code]: value },
			});
			if (!checked.success)
				throw refuse(file, index + 1, `${code} ${checked.error.issues[0]?.message ?? "is not valid"}`, code);
		} else if (index > 0) throw refuse(file, index + 1, `expected CODE,RATE, found ${quoteName(raw)}`);
	}
	if (timestamp === null) throw refuse(file, 1, "the rates have no date: add a line timestamp,YYYY-MM-DD");
	if (Object.keys(rates).length === 0) throw refuse(file, 1, "there are no rates: add lines CODE,RATE");
	const parsed = exchangeRatesSchema.safeParse({ timestamp, rates: { ...DOLLAR, ...rates } });
	if (parsed.success) return parsed.data;
	const issue = parsed.error.issues[0];
	throw refuse(file, 1, `${issue?.path.join(".") ?? ""} ${issue?.message ?? "is not valid"}`.trim());
}

/**
 * Reads exchange rates that a user named: JSON as printed by `ox rates show --json`, or CSV lines `CODE,RATE` with a
 * line `timestamp,YYYY-MM-DD`. Rates are units per US dollar [COST15].
 *
 * @throws {CliError} naming file, line and code.
 */
export function readRatesFile(files: FileSystem, cwd: string, file: string): ExchangeRates {
	const text = new TextDecoder().decode(readInput(files, cwd, file));
	return /^\s*[{[]/.test(text) ? fromJson(text, file) : fromCsv(text, file);
}
