import { foldName, type Library, type Licensor } from "@oxcut/core/model";
import { findByPart } from "../find-named.ts";

/**
 * The licensor with this name, trimmed and ignoring case, or the only one whose name contains it.
 *
 * @throws {CliError} `NOT_FOUND` or `AMBIGUOUS`.
 */
export function findLicensor(library: Pick<Library, "licensors">, name: string): Licensor {
	return (
		// Projects of ox 0.1 may have two licensors whose names differ only in how an accent is encoded.
		library.licensors.find((licensor) => licensor.name === name) ??
		library.licensors.find((licensor) => foldName(licensor.name) === foldName(name)) ??
		findByPart(library.licensors, name, {
			what: "licensor",
			field: "licensor",
			namesOf: (licensor) => [licensor.name],
			list: "ox licensor list",
		})
	);
}

/** The currency that a licensor is paid in. */
export function currencyOf(library: Pick<Library, "licensors">, id: number): string {
	return library.licensors.find((licensor) => licensor.id === id)?.currency ?? "";
}

/** A licensor's name by id. */
export function licensorName(library: Pick<Library, "licensors">, id: number): string {
	return library.licensors.find((licensor) => licensor.id === id)?.name ?? "";
}
