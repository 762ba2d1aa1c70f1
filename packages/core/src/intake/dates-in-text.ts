import { type ReadDate, readDate } from "../spreadsheet/read-date.ts";
import type { DateReading } from "../spreadsheet/read-record.ts";

const MONTH =
	"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const YEAR = String.raw`(?:1[89]|20)\d\d`;

/** The end of a date: of its word, or of the day of a point in time, `1931-05-03T10:00`. */
const END = String.raw`(?:(?=T\d\d:)|(?![\w-]))`;

/** Dates as captions write them, the most exact first. A number alone is a year from 1800 to 2099. */
const FORMS: readonly RegExp[] = [
	String.raw`${YEAR}([-./:])\d\d\1\d\d`,
	String.raw`\d{1,2}([-./])\d{1,2}\1${YEAR}`,
	String.raw`\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}\.?,? ${YEAR}`,
	String.raw`${MONTH}\.? \d{1,2}(?:st|nd|rd|th)?,? ${YEAR}`,
	String.raw`${MONTH}\.?,? ${YEAR}`,
	String.raw`${YEAR.slice(0, -4)}\d0['’]?s`,
	YEAR,
].map((form) => new RegExp(String.raw`(?<![\w-])${form}${END}`, "i"));

/** The date that a text states: the first of the most exact form found; null if there is none. */
export function dateInText(text: string, { pivotYear, dayFirst }: DateReading): ReadDate | null {
	for (const form of FORMS) {
		const found = form.exec(text)?.[0];
		const date = found === undefined ? null : readDate(found.replaceAll(":", "-"), pivotYear, dayFirst);
		if (date) return date;
	}
	return null;
}

/** A month alone, as metadata writes it. In a caption, `1910-12` may be three years. */
const MONTH_ALONE = new RegExp(String.raw`^${YEAR}[-:]\d\d$`);

/** IPTC and cameras write 00 for an unknown day or month: `1936-05-00`, `1936:00:00 00:00:00`. */
const UNKNOWN_PARTS = /^(\d{4}(?:[-:](?!00)\d\d)?)(?:[-:]00){1,2}(?:[ T].*)?$/;

/** The date in metadata for dates; null if there is none. */
export function statedDate(text: string, reading: DateReading): ReadDate | null {
	const known = text.trim().replace(UNKNOWN_PARTS, "$1");
	if (!MONTH_ALONE.test(known)) return dateInText(known, reading);
	return readDate(known.replace(":", "-"), reading.pivotYear);
}

const DAY_IN_NAME = String.raw`${YEAR}(-?)\d\d\1\d\d`;
const [DAY_FIRST, DAY_LAST] = [
	new RegExp(`^${DAY_IN_NAME}(?=[_ ])`),
	new RegExp(`(?<=[_ -])${DAY_IN_NAME}$`),
];
const [YEAR_FIRST, YEAR_LAST] = [
	new RegExp(String.raw`^${YEAR}[_ -]+(?=\D+$)`),
	new RegExp(String.raw`(?<=^\D+)[_ -]+${YEAR}$`),
];

/** Words before the numbers that cameras, scanners and archives give to files. */
const NUMBERED = new Set(
	(
		"asset camera cimg clip disc dscf dscn file film frame gopr image imgp item movie " +
		"negative number page part photo pict picture print record reel roll scan scene shot slide still take tape track untitled video"
	).split(" "),
);

/**
 * The date that begins or ends a file's name without extension: a day, or a year beside a word such as `street`. Other numbers
 * count files: `IMG_1968`, `clip-1968-2`. Null if there is none.
 */
export function dateInFileName(stem: string, { pivotYear }: DateReading): ReadDate | null {
	const day = (DAY_FIRST.exec(stem) ?? DAY_LAST.exec(stem))?.[0];
	if (day !== undefined) return readDate(day, pivotYear);
	const year = (YEAR_FIRST.exec(stem) ?? YEAR_LAST.exec(stem))?.[0].replace(/[_ -]/g, "");
	const words = stem.match(/\p{L}+/gu) ?? [];
	const hasWord = words.some((word) => /^\p{L}\p{Ll}{3,}$/u.test(word) && !NUMBERED.has(word.toLowerCase()));
	return year !== undefined && hasWord ? readDate(year, pivotYear) : null;
}
