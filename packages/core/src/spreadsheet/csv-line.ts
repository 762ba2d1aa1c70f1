import { requireArray } from "../text/argument-error.ts";

/** One line of CSV (RFC 4180). Fields with outer blanks are quoted too: some readers trim them otherwise. */
export function csvLine(fields: readonly string[], delimiter: "," | ";" | "\t" = ","): string {
	requireArray(fields, "fields");
	return `${fields.map((text) => csvField(text, delimiter)).join(delimiter)}\r\n`;
}

function csvField(text: string, delimiter: string): string {
	return /["\r\n]|^\s|\s$/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
}
