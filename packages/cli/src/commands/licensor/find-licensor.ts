import { foldName, type Library, type Licensor } from "@oxcut/core";
import { CliError } from "../../errors/cli-error.ts";
import { quoteName } from "../../text/quote-name.ts";

/** The licensor of a name, trimmed and without regard to case. @throws {CliError} `NOT_FOUND`. */
export function findLicensor(library: Pick<Library, "licensors">, name: string): Licensor {
	const found = library.licensors.find((licensor) => foldName(licensor.name) === foldName(name));
	if (found) return found;
	throw new CliError("NOT_FOUND", `There is no licensor ${quoteName(name)}. See: ox licensor list`, {
		field: "licensor",
	});
}

/** A licensor's name by id. */
export function licensorName(library: Pick<Library, "licensors">, id: number): string {
	return library.licensors.find((licensor) => licensor.id === id)?.name ?? "";
}
