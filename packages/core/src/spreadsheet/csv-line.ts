import { argumentError, requireArray } from "../text/argument-error.ts";

/**
 * One line of CSV (RFC 4180), with its CRLF. Fields with outer blanks are quoted too: some readers trim them otherwise.
 *
 * @throws {TypeError} unless every field is a string.
 */
export function csvLine(fields: readonly string[], delimiter: "," | ";" | "\t" = ","): string {
	requireArray(fields, "fields");
	const index = fields.findIndex((text) => typeof text !== "string");
	if (index !== -1) throw argumentError(`fields[${index}]`, "a string", fields[index]);
	return `${fields.map((text) => csvField(text, delimiter)).join(delimiter)}\r\n`;
}

function csvField(text: string, delimiter: string): string {
	return /["\r\n]|^\s|\s$/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
}
