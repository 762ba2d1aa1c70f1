import { CliError } from "../errors/cli-error.ts";

/**
 * When an exported file says it was made, so that the same input gives the same bytes: `SOURCE_DATE_EPOCH` where it is
 * set, else the cut's own date [CLI12].
 *
 * @throws {CliError} for a `SOURCE_DATE_EPOCH` that is no count of seconds.
 */
export function buildDateOf(cutDate: string, env: Readonly<Record<string, string | undefined>>): string {
	const epoch = env.SOURCE_DATE_EPOCH;
	if (epoch === undefined || epoch === "") return cutDate;
	// The last second that a date of four digits reaches.
	if (!/^\d{1,12}$/.test(epoch) || Number(epoch) > 253_402_300_799)
		throw new CliError("INVALID_VALUE", "SOURCE_DATE_EPOCH must be a number of seconds since 1970.", {
			field: "SOURCE_DATE_EPOCH",
		});
	return new Date(Number(epoch) * 1000).toISOString();
}
