import type { Library, StoredRecord } from "@oxcut/core";
import { writeCsvPart } from "@oxcut/core/spreadsheet";
import type { Knex } from "knex";
import type { Deps } from "../../deps.ts";
import { invalid } from "../../http/errors.ts";
import { WorkRefusedError } from "../../worker-pool/create-worker-pool.ts";
import { listCustomFields } from "../custom-fields/queries.ts";
import { readTerms } from "../imports/read-library.ts";
import { recordConditions } from "../records/filter-records.ts";
import type { RecordFilter } from "../records/list-query.ts";
import { findOrdered } from "../records/queries.ts";
import type { RecordItem } from "../records/record-item.ts";
import { recordOrder } from "../records/record-sort.ts";

/** Records that are held at once. */
const PAGE = 1000;

/** The records that a filter means, by id, a page at a time: read while the pages before are on their way. */
async function* recordPages(
	knex: Knex,
	productionId: number,
	filter: RecordFilter,
): AsyncGenerator<readonly RecordItem[]> {
	const narrow = await recordConditions(knex, productionId, filter);
	let after: string | undefined;
	for (;;) {
		const rows = await findOrdered(knex, recordOrder("id", false, after), narrow, PAGE, null);
		const last = rows.at(-1);
		yield rows.map(({ record }) => record);
		if (last === undefined || rows.length < PAGE) return;
		after = String(last.record.id);
	}
}

/**
 * A production's records as CSV, as the import reads it back [IMP11]; the same text as for all of them at once, made
 * a page at a time.
 *
 * @param signal - ends it when the caller is gone.
 */
export async function* exportCsv(
	knex: Knex,
	productionId: number,
	filter: RecordFilter,
	signal: AbortSignal,
): AsyncGenerator<string> {
	const customFields = await listCustomFields(knex, productionId);
	const terms = await readTerms(knex, productionId);
	let isFirst = true;
	for await (const records of recordPages(knex, productionId, filter)) {
		if (signal.aborted) return;
		yield writeCsvPart("records", { ...terms, records }, { customFields, isFirst });
		isFirst = false;
	}
}

/** A production's library as far as a filter means its records, with what these hang on [IMP23]. */
async function filteredLibrary(
	knex: Knex,
	productionId: number,
	filter: RecordFilter,
): Promise<Library<StoredRecord>> {
	const terms = await readTerms(knex, productionId);
	const records: RecordItem[] = [];
	for await (const page of recordPages(knex, productionId, filter)) records.push(...page);
	const isWhole = Object.values(filter).every((value) => value === undefined);
	if (isWhole) return { ...terms, records };
	const ids = new Set(records.map(({ id }) => id));
	const licensorIds = new Set(records.map(({ licensor_id }) => licensor_id));
	const isMeant = ({ licensor_id }: { readonly licensor_id: number }) => licensorIds.has(licensor_id);
	return {
		records,
		licensors: terms.licensors.filter(({ id }) => licensorIds.has(id)),
		prices: terms.prices.filter(isMeant),
		conditions: terms.conditions.filter(isMeant),
		altFiles: terms.altFiles
			.map((file) => ({ ...file, record_ids: file.record_ids.filter((id) => ids.has(id)) }))
			.filter(({ record_ids }) => record_ids.length > 0),
	};
}

/**
 * A production as a workbook, made in a thread: the file that `ox export` writes for the same data [IMP11].
 *
 * @throws {HttpError} 422 where a text is longer than a cell can hold.
 */
export async function exportWorkbook(
	{ db: { knex }, workers }: Pick<Deps, "db" | "workers">,
	productionId: number,
	filter: RecordFilter,
): Promise<Uint8Array> {
	const customFields = await listCustomFields(knex, productionId);
	const library = await filteredLibrary(knex, productionId, filter);
	try {
		return await workers.run("workbook", { library, customFields });
	} catch (error) {
		if (error instanceof WorkRefusedError) throw invalid(error.message);
		throw error;
	}
}
