import { foldName, recordSchema, type StoredRecord } from "@oxcut/core/model";
import { CliError } from "../errors/cli-error.ts";
import { quoteName } from "../text/quote-name.ts";
import { RECORDS_FILE } from "./paths.ts";
import { decodeProjectText, readProjectJson } from "./read-json.ts";
import { inSchemaOrder, ndjsonBytes } from "./write-json.ts";

/**
 * Reads `records.ndjson`. @throws {CliError} `PROJECT_CORRUPT` naming the line that can't be read, or whose record has
 * the locator or id of another one.
 */
export function readRecords(bytes: Uint8Array): StoredRecord[] {
	const records: StoredRecord[] = [];
	const lineOf = new Map<string, number>();
	const lines = decodeProjectText(bytes, RECORDS_FILE).split("\n");
	for (const [index, text] of lines.entries()) {
		if (text.trim() === "") continue;
		const line = index + 1;
		const record = readProjectJson(text, recordSchema, RECORDS_FILE, line);
		for (const [key, field] of [
			[`id ${record.id}`, "id"],
			[`production_locator ${foldName(record.production_locator)}`, "production_locator"],
		] as const) {
			const earlier = lineOf.get(key);
			if (earlier !== undefined)
				throw new CliError(
					"PROJECT_CORRUPT",
					`${quoteName(RECORDS_FILE)} line ${line}: the same ${field} as on line ${earlier}.`,
					{ file: RECORDS_FILE, line, field },
				);
			lineOf.set(key, line);
		}
		records.push(record);
	}
	return records;
}

/** The line (1-based) of a record in a file that {@link readRecords} has read. */
export function lineOfRecord(bytes: Uint8Array, id: number): number {
	const lines = decodeProjectText(bytes, RECORDS_FILE).split("\n");
	return 1 + lines.findIndex((text) => text.trim() !== "" && JSON.parse(text).id === id);
}

/** Records by `production_locator`, one per line, so that a changed record is one changed line. */
export function writeRecords(records: readonly StoredRecord[]): Uint8Array {
	const sorted = [...records].sort((a, b) =>
		a.production_locator < b.production_locator
			? -1
			: a.production_locator > b.production_locator
				? 1
				: a.id - b.id,
	);
	return ndjsonBytes(sorted.map((record) => inSchemaOrder(recordSchema, record)));
}
