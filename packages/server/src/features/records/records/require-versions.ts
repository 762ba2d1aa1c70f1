import { stale } from "../../../http/errors.ts";
import { requireVersion } from "../../../http/etag.ts";
import { inSlices } from "../../../http/in-slices.ts";
import type { RecordItem } from "../../../journal/record-history/record-item.ts";
import { presentRecord } from "./presenter.ts";

/** A record, and the version that its caller saw; null accepts any. */
export interface SeenRecord {
	readonly record: RecordItem;
	readonly version: number | null;
}

/** Several records with the version of each, by id, as a list has no ETag. */
export async function severalBody(records: readonly RecordItem[]) {
	return {
		// Long notes take several milliseconds each.
		records: await inSlices(records, presentRecord),
		versions: Object.fromEntries(records.map(({ id, version }) => [id, version])),
	};
}

/**
 * Rejects a call if one of its records has changed since the caller read it. Call it with the records locked.
 *
 * @param isList - whether the call is about a list of records, or the one in its path.
 * @throws {HttpError} 412 with the record, or all changed records of the list [API5, API19].
 */
export async function requireVersions(seen: readonly SeenRecord[], isList: boolean): Promise<void> {
	const moved = seen.filter(({ record, version }) => version !== null && version !== record.version);
	if (moved.length > 0 && isList) throw stale(await severalBody(moved.map(({ record }) => record)));
	for (const { record, version } of moved)
		requireVersion(version, { version: record.version, name: "record", item: presentRecord(record) });
}
