import type { ArchiveRecord } from "../records/record.ts";
import type { Library } from "./library.ts";
import {
	LicensorRuleError,
	moveRecords,
	recountRecords,
	removableLicensor,
	withoutLicensors,
} from "./remove-licensor.ts";

/**
 * Merges one licensor into another: its records move to the target without their prices, and it is removed with its
 * prices and conditions [LIC3]. The terms of two deals are never mixed: the target's stay unchanged.
 *
 * @param from - id of the licensor to remove. @param into - id of the remaining one.
 * @throws {LicensorRuleError} if both are the same, either is not in the library, they belong to different productions,
 * or `from` is Unknown or Public Domain [LIC1].
 */
export function mergeLicensors<R extends ArchiveRecord>(
	library: Library<R>,
	from: number,
	into: number,
): Library<R> {
	if (from === into) throw new LicensorRuleError("A licensor cannot be merged into itself");
	const source = removableLicensor(library, from);
	const target = library.licensors.find(({ id }) => id === into);
	if (!target) throw new LicensorRuleError(`No licensor has the id ${into}`);
	if (target.production_id !== source.production_id) {
		throw new LicensorRuleError("Licensors of two projects cannot be merged");
	}
	return recountRecords(moveRecords(withoutLicensors(library, new Set([from])), from, into));
}
