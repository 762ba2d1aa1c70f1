import type { ArchiveRecord } from "../records/record.ts";
import type { Library } from "./library.ts";
import { isFixedLicensor, recountRecords, withoutLicensors } from "./remove-licensor.ts";

/**
 * Removes records [LIC4], along with licensors left without records (except Unknown and Public Domain), including their
 * prices and conditions. Redirects lose the records, and go if they lead to nothing else.
 *
 * @param ids - unknown ones are ignored.
 */
export function removeRecords<R extends ArchiveRecord>(
	library: Library<R>,
	ids: readonly number[],
): Library<R> {
	const gone = new Set(ids);
	const removed = library.records.filter(({ id }) => gone.has(id));
	const records = library.records.filter(({ id }) => !gone.has(id));
	const supplying = new Set(records.map(({ licensor_id }) => licensor_id));
	const fixed = new Set(library.licensors.filter(isFixedLicensor).map(({ id }) => id));
	const emptied = new Set(
		removed.map(({ licensor_id }) => licensor_id).filter((id) => !supplying.has(id) && !fixed.has(id)),
	);
	const altFiles = library.altFiles.flatMap((altFile) => {
		const record_ids = altFile.record_ids.filter((id) => !gone.has(id));
		if (record_ids.length === altFile.record_ids.length) return altFile;
		return altFile.purpose === null && record_ids.length === 0 ? [] : { ...altFile, record_ids };
	});
	return recountRecords(withoutLicensors({ ...library, records, altFiles }, emptied));
}
