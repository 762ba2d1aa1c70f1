import { type SharedTexts, textXml } from "./shared-texts.ts";

/** The value of a cell; null for an empty cell with a style. */
export type CellValue = null | string | number | boolean | { readonly error: string };

const DAY_MS = 86_400_000;

/**
 * One cell's element.
 *
 * @param place - `B7`.
 * @param style - number of its style; 0 for the plain one.
 * @param texts - where its text is stored; null stores it in the cell.
 */
export function cellElement(
	place: string,
	value: CellValue,
	style: number,
	texts: SharedTexts | null,
): string {
	const start = style === 0 ? `<c r="${place}"` : `<c r="${place}" s="${style}"`;
	switch (typeof value) {
		case "number":
			return `${start}><v>${value}</v></c>`;
		case "boolean":
			return `${start} t="b"><v>${value ? 1 : 0}</v></c>`;
		case "object":
			return value === null ? `${start}/>` : `${start} t="e"><v>${value.error}</v></c>`;
		case "string": {
			const shared = texts?.numberOf(value) ?? null;
			const content = shared === null ? `t="inlineStr"><is>${textXml(value)}</is>` : `t="s"><v>${shared}</v>`;
			return `${start} ${content}</c>`;
		}
	}
}

/**
 * The serial number of a day, `YYYY-MM-DD`. Null before March 1900, when workbooks' calendars are wrong, and for text
 * that isn't a day, which stays text.
 */
export function dateSerial(date: string): number | null {
	const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(date) : Number.NaN;
	const serial = Math.round((time - Date.UTC(1899, 11, 30)) / DAY_MS);
	return serial > 60 ? serial : null;
}

/** Workbooks use LF for line breaks; readers normalize CR LF, so the pair would not survive. */
export function withLineFeeds(text: string): string {
	return text.includes("\r\n") ? text.replaceAll(/\r+\n/g, "\n") : text;
}
