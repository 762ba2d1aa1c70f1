import type { Library, StoredRecord } from "@oxcut/core";
import { foldName } from "@oxcut/core";
import { CliError } from "../../errors/cli-error.ts";
import { quoteName } from "../../text/quote-name.ts";

/** The record of a locator, without regard to case. @throws {CliError} `NOT_FOUND`. */
export function findRecord(library: Pick<Library<StoredRecord>, "records">, locator: string): StoredRecord {
	const wanted = foldName(locator);
	const found = library.records.find(({ production_locator }) => foldName(production_locator) === wanted);
	if (found) return found;
	throw new CliError("NOT_FOUND", `There is no record ${quoteName(locator)}. See: ox record list`, {
		field: "record",
	});
}
