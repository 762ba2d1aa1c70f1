import type { CellKind } from "../../model/cuts/report-table.ts";
import type { ValueKind } from "./template-fields.ts";

/** How values of each kind can be written; the first one is the default [TPL3]. */
export const VALUE_FORMATS = {
	/** `compact` leaves out the hyphens, dots and blanks of identifiers. */
	text: ["text", "compact"],
	number: ["number"],
	/** `iso-time` is the time of day of ISO 8601 as DDEX writes it: `T1H2M3S`. */
	position: ["timecode", "hh:mm:ss", "hours", "minutes", "seconds", "iso-duration", "iso-time"],
	length: [
		"timecode",
		"hh:mm:ss",
		"m:ss",
		"hours",
		"minutes",
		"seconds",
		"total-minutes",
		"total-seconds",
		"iso-duration",
	],
	date: ["YYYY-MM-DD", "DD/MM/YYYY", "MM/DD/YYYY", "DD-MM-YYYY", "DD.MM.YYYY"],
	money: ["amount", "amount-and-code"],
	share: ["percent", "fraction"],
} as const satisfies Readonly<Record<ValueKind, readonly [string, ...string[]]>>;

export type ValueFormat = (typeof VALUE_FORMATS)[ValueKind][number];

/** Every format once, for the schema. */
export const ALL_FORMATS = [...new Set(Object.values(VALUE_FORMATS).flat())] as [
	ValueFormat,
	...ValueFormat[],
];

/** The kind of cell that a format makes. */
export function cellKindOf(format: ValueFormat): CellKind {
	switch (format) {
		case "number":
		case "hours":
		case "minutes":
		case "seconds":
		case "total-minutes":
		case "total-seconds":
		case "percent":
		case "fraction":
			return "number";
		case "timecode":
		case "hh:mm:ss":
		case "m:ss":
			return "timecode";
		case "YYYY-MM-DD":
			return "date";
		case "amount":
			return "money";
		default:
			return "text";
	}
}
