import { EXPORT_FORMATS, REPORT_FORMATS } from "./report-file.ts";

/** The lists of credits of a cut, as named in commands, paths and file names. */
const CREDIT_LISTS = ["credits", "sources", "disclosure"] as const;
export type CreditList = (typeof CREDIT_LISTS)[number];

const TEXT_FORMATS = {
	txt: { mediaType: "text/plain; charset=utf-8" },
	rtf: { mediaType: "application/rtf" },
} as const;

/**
 * The file formats of the rolls at the end of a film, by file extension: those that show the roll [REP20, DSC3], and
 * those of every report.
 */
export const CREDIT_FORMATS = { ...TEXT_FORMATS, ...REPORT_FORMATS };
/** A format of a cut's credits, which is also the ending of the file's name. */
export type CreditFormat = keyof typeof CREDIT_FORMATS;

/** A list and a format that it is written in. */
export interface CreditFile {
	readonly list: CreditList;
	readonly format: CreditFormat;
}

/** Every file that a cut's credits are written as. */
export const CREDIT_FILES: readonly CreditFile[] = [
	...(["credits", "disclosure"] as const).flatMap((list) =>
		(Object.keys(CREDIT_FORMATS) as CreditFormat[]).map((format) => ({ list, format })),
	),
	...EXPORT_FORMATS.map((format) => ({ list: "sources", format }) as const),
];
