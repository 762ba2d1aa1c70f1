/** First two-digit year that belongs to the last century: 24 is 2024, 25 is 1925 [IMP3]. */
const DEFAULT_YEAR_PIVOT = 25;

/**
 * Tells the century of a two-digit year [IMP3].
 *
 * @param year - 0 to 99. @param pivot - 0 to 100: years below it are 20xx, the others 19xx.
 * @throws {RangeError} for a year or pivot outside these.
 */
export function resolveTwoDigitYear(year: number, pivot: number = DEFAULT_YEAR_PIVOT): number {
	if (!Number.isInteger(year) || year < 0 || year > 99)
		throw new RangeError(`${year} is not a two-digit year`);
	if (!Number.isInteger(pivot) || pivot < 0 || pivot > 100)
		throw new RangeError(`${pivot} is not a pivot from 0 to 100`);
	return year < pivot ? 2000 + year : 1900 + year;
}
