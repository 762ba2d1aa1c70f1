import type { LibraryIndex } from "../model/library/library.ts";
import type { Licensor } from "../model/licensors/licensor.ts";
import type { ArchiveRecord } from "../model/records/record.ts";

/**
 * A record that a cut uses.
 *
 * @throws {RangeError} if the library lacks the record, because the context mixes two productions.
 */
export function recordOf(library: LibraryIndex, recordId: number): ArchiveRecord {
	const record = library.records.get(recordId);
	if (!record) throw new RangeError(`record ${recordId} not found`);
	return record;
}

/**
 * A licensor that a cut uses.
 * @throws {RangeError} as {@link recordOf}.
 */
export function licensorOf(library: LibraryIndex, licensorId: number): Licensor {
	const licensor = library.licensors.get(licensorId);
	if (!licensor) throw new RangeError(`licensor ${licensorId} not found`);
	return licensor;
}
