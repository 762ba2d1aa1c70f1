/**
 * The creation time that an export states.
 *
 * @param buildDate - `YYYY-MM-DD`, midnight UTC, or an ISO date-time with its zone.
 * @throws {RangeError} for anything else: a file's bytes must not depend on the machine's zone.
 */
export function parseBuildDate(buildDate: string): Date {
	const isIso = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/.test(
		buildDate,
	);
	const date = new Date(isIso ? buildDate : Number.NaN);
	if (Number.isNaN(date.getTime())) {
		throw new RangeError(
			`'${buildDate}' is not a date: expected YYYY-MM-DD or an ISO date-time with its zone`,
		);
	}
	return date;
}
