import { type ExchangeRates, exchangeRatesSchema } from "@oxcut/core/model";
import { RATES_FILE } from "./paths.ts";
import { decodeProjectText, readProjectJson } from "./read-json.ts";
import { jsonBytes } from "./write-json.ts";

/** Reads a rates file as ox writes it. @throws {CliError} `PROJECT_CORRUPT`, naming line and field. */
export function readRates(bytes: Uint8Array, file = RATES_FILE): ExchangeRates {
	return readProjectJson(decodeProjectText(bytes, file), exchangeRatesSchema, file);
}

/** The rates by code, as decimal text. */
export function writeRates({ timestamp, rates }: ExchangeRates): Uint8Array {
	const sorted = Object.entries(rates).sort(([a], [b]) => (a < b ? -1 : 1));
	return jsonBytes({ timestamp, rates: Object.fromEntries(sorted) });
}
