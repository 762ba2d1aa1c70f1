import { type ReadDate, readDate } from "../spreadsheet/read-date.ts";
import type { DateReading } from "../spreadsheet/read-record.ts";

const MONTH =
	"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const YEAR = String.raw`(?:1[89]|20)\d\d`;

/** Dates as captions write them, the most exact first. A number alone is a year from 1800 to 2099. */
const FORMS: readonly RegExp[] = [
	String.raw`${YEAR}([-./:])\d\d\1\d\d`,
	String.raw`\d{1,2}([-./])\d{1,2}\1${YEAR}`,
	String.raw`\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}\.?,? ${YEAR}`,
	String.raw`${MONTH}\.? \d{1,2}(?:st|nd|rd|th)?,? ${YEAR}`,
	String.raw`${MONTH}\.?,? ${YEAR}`,
	String.raw`${YEAR.slice(0, -4)}\d0['’]?s`,
	YEAR,
].map((form) => new RegExp(String.raw`(?<![\w-])${form}(?![\w-])`, "i"));

/** The date that a text states: the first of the most exact form found; null if there is none. */
export function dateInText(text: string, { pivotYear, dayFirst }: DateReading): ReadDate | null {
	for (const form of FORMS) {
		const found = form.exec(text)?.[0];
		const date = found === undefined ? null : readDate(found.replaceAll(":", "-"), pivotYear, dayFirst);
		if (date) return date;
	}
	return null;
}
