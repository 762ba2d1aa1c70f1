/** One line of CSV (RFC 4180). Fields with outer blanks are quoted too: some readers trim them otherwise. */
export function csvLine(fields: readonly string[]): string {
	return `${fields.map(csvField).join(",")}\r\n`;
}

function csvField(text: string): string {
	return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
