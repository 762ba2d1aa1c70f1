import type { Library, StoredRecord } from "@oxcut/core/model";
import { foldName } from "@oxcut/core/model";
import { CliError } from "../../errors/cli-error.ts";
import { quoteName } from "../../text/quote-name.ts";

type Records = Pick<Library<StoredRecord>, "records">;

/** The record with this locator, ignoring case; undefined if there is none. */
export function recordNamed({ records }: Records, locator: string): StoredRecord | undefined {
	const wanted = foldName(locator);
	return records.find(({ production_locator }) => foldName(production_locator) === wanted);
}

/** The record with this locator, ignoring case. @throws {CliError} `NOT_FOUND`. */
export function findRecord(library: Records, locator: string): StoredRecord {
	const found = recordNamed(library, locator);
	if (found) return found;
	throw new CliError("NOT_FOUND", `No record ${quoteName(locator)}. See: ox record list`, {
		field: "record",
	});
}
