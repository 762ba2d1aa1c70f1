import { dateSchema } from "../model/validation/date.ts";
import { argumentError } from "../text/argument-error.ts";
import { cellText } from "./cell-text.ts";
import type { Cell } from "./workbook.ts";

/** Two-digit years below it are 20xx, others 19xx [IMP3]. */
export const DEFAULT_PIVOT_YEAR = 25;

/** A date and its precision. */
export interface ReadDate {
	/** `YYYY-MM-DD`, the first day of the period. */
	readonly date: string;
	readonly kind: "day" | "month" | "year" | "decade";
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH_NAMES = [
	"january",
	"february",
	"march",
	"april",
	"may",
	"june",
	"july",
	"august",
	"september",
	"october",
	"november",
	"december",
];

/**
 * Reads a date in the forms found in logs [IMP3]: `1963-05-24`, `19630524`, `24 May 1963`, `May 24, 1963`, `5/24/1963` (month first by default; day
 * first if the first number can't be a month, or with dots), `5/24` and `May 1963` (a month), `1963` (a year), `1960s` (a decade), and
 * date cells, by what their format shows.
 *
 * @param pivotYear - two-digit years below it are 20xx.
 * @param dayFirst - whether `03/04/1962` is 3 April.
 * @returns null for anything else, including 30 February.
 * @throws {TypeError} for a plain number, which is no cell.
 */
export function readDate(cell: Cell, pivotYear: number, dayFirst = false): ReadDate | null {
	if (cell === undefined || typeof cell === "number")
		throw argumentError("cell", "a cell of a workbook, such as a string", cell);
	if (cell !== null && typeof cell === "object" && cell.kind === "date") return checked(fromDateCell(cell));
	const text = cellText(cell).toLowerCase().replace(/\s+/g, " ");
	const found =
		fromNumbers(text, pivotYear, dayFirst) ??
		fromWords(text, pivotYear) ??
		fromYear(text, pivotYear) ??
		fromIsoMoment(text);
	return checked(found);
}

function fromDateCell({
	date,
	shows,
}: {
	readonly date: string;
	readonly shows: "day" | "month" | "year";
}): ReadDate {
	const [year = "", month = ""] = date.split("-");
	if (shows === "day") return { date, kind: "day" };
	return shows === "month"
		? { date: `${year}-${month}-01`, kind: "month" }
		: { date: `${year}-01-01`, kind: "year" };
}

function checked(found: ReadDate | null): ReadDate | null {
	return found && dateSchema.safeParse(found.date).success ? found : null;
}

function fromYear(text: string, pivotYear: number): ReadDate | null {
	const year = /^(\d{4})$/.exec(text);
	if (year) return { date: `${year[1]}-01-01`, kind: "year" };
	const decade = /^(\d\d)?(\d)0['’]?s$/.exec(text);
	if (!decade) return null;
	const [, century, tens = ""] = decade;
	const first = century ? `${century}${tens}0` : String(fullYear(`${tens}0`, pivotYear));
	return { date: `${first}-01-01`, kind: "decade" };
}

/** A date-time counts as its day. */
function fromIsoMoment(text: string): ReadDate | null {
	const moment = /^(\d{4}-\d\d-\d\d)[t ]\d\d?:\d\d/.exec(text);
	return moment?.[1] ? { date: moment[1], kind: "day" } : null;
}

function fromNumbers(text: string, pivotYear: number, isDayFirst: boolean): ReadDate | null {
	const compact = /^(\d{4})(\d\d)(\d\d)$/.exec(text);
	if (compact) return built(compact[1], compact[2], compact[3], pivotYear);
	const yearFirst = /^(\d{4})([-/.])(\d{1,2})(?:\2(\d{1,2}))?$/.exec(text);
	if (yearFirst) return built(yearFirst[1], yearFirst[3], yearFirst[4], pivotYear);
	const month = /^(\d{1,2})[/.-](\d{2}|\d{4})$/.exec(text);
	if (month) return built(month[2], month[1], undefined, pivotYear);
	const day = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{2}|\d{4})$/.exec(text);
	if (!day) return null;
	const [, first = "", separator, second = "", year] = day;
	const dayFirst = separator === "." || Number(first) > 12 || (isDayFirst && Number(second) <= 12);
	return dayFirst ? built(year, second, first, pivotYear) : built(year, first, second, pivotYear);
}

function fromWords(text: string, pivotYear: number): ReadDate | null {
	const year = String.raw`(?:['’]?(\d{2})|(\d{4}))`;
	const dayFirst = new RegExp(
		String.raw`^(\d{1,2})(?:st|nd|rd|th)?(?: of)?[ .-]+([a-z]+)\.?,?[ -]+${year}$`,
	).exec(text);
	if (dayFirst) return named(dayFirst[2], dayFirst[1], dayFirst[3] ?? dayFirst[4], pivotYear);
	const monthFirst = new RegExp(String.raw`^([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?,? ${year}$`).exec(text);
	if (monthFirst) return named(monthFirst[1], monthFirst[2], monthFirst[3] ?? monthFirst[4], pivotYear);
	const month = new RegExp(String.raw`^([a-z]+)\.?,?[ -]${year}$`).exec(text);
	return month ? named(month[1], undefined, month[2] ?? month[3], pivotYear) : null;
}

function named(
	name: string | undefined,
	day: string | undefined,
	year: string | undefined,
	pivotYear: number,
): ReadDate | null {
	const word = name === "sept" ? "sep" : (name ?? "");
	const short = MONTHS.indexOf(word);
	const month = short === -1 ? MONTH_NAMES.indexOf(word) : short;
	return month === -1 ? null : built(year, String(month + 1), day, pivotYear);
}

function built(
	year: string | undefined,
	month: string | undefined,
	day: string | undefined,
	pivotYear: number,
): ReadDate | null {
	if (year === undefined || month === undefined) return null;
	const monthText = month.padStart(2, "0");
	const yearText = year.length === 2 ? String(fullYear(year, pivotYear)) : year;
	return day === undefined
		? { date: `${yearText}-${monthText}-01`, kind: "month" }
		: { date: `${yearText}-${monthText}-${day.padStart(2, "0")}`, kind: "day" };
}

function fullYear(twoDigits: string, pivotYear: number): number {
	const year = Number(twoDigits);
	return year < pivotYear ? 2000 + year : 1900 + year;
}
