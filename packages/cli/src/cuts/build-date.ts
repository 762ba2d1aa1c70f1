import { CliError } from "../errors/cli-error.ts";

/**
 * The date in exported files: `SOURCE_DATE_EPOCH` if set, else the cut's own date, so that the same input gives the
 * same bytes [CLI12].
 *
 * @throws {CliError} for an invalid `SOURCE_DATE_EPOCH`.
 */
export function buildDateOf(cutDate: string, env: Readonly<Record<string, string | undefined>>): string {
	const epoch = env.SOURCE_DATE_EPOCH;
	if (epoch === undefined || epoch === "") return cutDate;
	// 253402300799 is the last second of the year 9999.
	if (!/^\d{1,12}$/.test(epoch) || Number(epoch) > 253_402_300_799)
		throw new CliError("INVALID_VALUE", "SOURCE_DATE_EPOCH must be a number of seconds since 1970.", {
			field: "SOURCE_DATE_EPOCH",
		});
	return new Date(Number(epoch) * 1000).toISOString();
}
