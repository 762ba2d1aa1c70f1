import { EXPORT_FORMATS, REPORT_FORMATS } from "./report-file.ts";

/** The lists of credits of a cut, as named in commands, paths and file names. */
const CREDIT_LISTS = ["credits", "sources"] as const;
export type CreditList = (typeof CREDIT_LISTS)[number];

const TEXT_FORMATS = {
	txt: { mediaType: "text/plain; charset=utf-8" },
	rtf: { mediaType: "application/rtf" },
} as const;

/** The file formats of the end credits by file extension: as they roll [REP20], and those of every report. */
export const CREDIT_FORMATS = { ...TEXT_FORMATS, ...REPORT_FORMATS };
export type CreditFormat = keyof typeof CREDIT_FORMATS;

/** A list and a format that it is written in. */
export interface CreditFile {
	readonly list: CreditList;
	readonly format: CreditFormat;
}

/** Every file that a cut's credits are written as. */
export const CREDIT_FILES: readonly CreditFile[] = [
	...(Object.keys(CREDIT_FORMATS) as CreditFormat[]).map((format) => ({ list: "credits", format }) as const),
	...EXPORT_FORMATS.map((format) => ({ list: "sources", format }) as const),
];
