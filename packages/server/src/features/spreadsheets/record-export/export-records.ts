import { setImmediate } from "node:timers/promises";
import type { RecordListFilter } from "@oxcut/core/api";
import { LibraryWorkbookWriter, type WorkbookTerms, writeCsvPart } from "@oxcut/core/spreadsheet";
import type { Knex } from "knex";
import { invalid } from "../../../http/errors.ts";
import type { RecordItem } from "../../../journal/record-history/record-item.ts";
import { listCustomFields } from "../../productions/custom-fields/queries.ts";
import { recordConditions } from "../../records/records/filter-records.ts";
import { findOrdered, findRecords } from "../../records/records/queries.ts";
import { recordOrder } from "../../records/records/record-sort.ts";
import { readTerms } from "../imports/read-library.ts";
import { findLicensorIds, findLongTextIds, findRedirectedLocators } from "./queries.ts";

/** Records held in memory at once. */
const PAGE = 1000;

/** Records written at once, within a few milliseconds. */
const SLICE = 100;

/** The records that match a filter, by id, page by page: reads each page while the one before is sent. */
async function* recordPages(
	knex: Knex,
	productionId: number,
	filter: RecordListFilter,
): AsyncGenerator<readonly RecordItem[]> {
	const narrow = await recordConditions(knex, productionId, filter);
	let after: string | undefined;
	for (;;) {
		const rows = await findOrdered(knex, recordOrder("id", false, after), narrow, PAGE);
		const last = rows.at(-1);
		yield rows.map(({ record }) => record);
		if (last === undefined || rows.length < PAGE) return;
		after = String(last.record.id);
	}
}

/**
 * Exports a production's records as CSV that the import can read back [IMP11], page by page; the text is the same as in
 * one go.
 *
 * @param signal - ends it when the caller disconnects.
 */
export async function* exportCsv(
	knex: Knex,
	productionId: number,
	filter: RecordListFilter,
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

/** A workbook without its records; for a filtered one, only the items that its records depend on [IMP23]. */
async function workbookTerms(
	knex: Knex,
	productionId: number,
	filter: RecordListFilter,
	narrow: (query: Knex.QueryBuilder) => void,
): Promise<WorkbookTerms> {
	const terms = await readTerms(knex, productionId);
	const locators = await findRedirectedLocators(knex, productionId, narrow);
	const isWhole = Object.values(filter).every((value) => value === undefined);
	if (isWhole) return { ...terms, locators };
	const licensorIds = await findLicensorIds(knex, narrow);
	const isMeant = ({ licensor_id }: { readonly licensor_id: number }) => licensorIds.has(licensor_id);
	return {
		locators,
		licensors: terms.licensors.filter(({ id }) => licensorIds.has(id)),
		prices: terms.prices.filter(isMeant),
		conditions: terms.conditions.filter(isMeant),
		altFiles: terms.altFiles
			.map((file) => ({ ...file, record_ids: file.record_ids.filter((id) => locators.has(id)) }))
			.filter(({ record_ids }) => record_ids.length > 0),
	};
}

/**
 * Starts a workbook, after checking that every text fits into a cell.
 *
 * @throws {HttpError} 422 naming a text that is too long.
 */
async function beginWorkbook(
	knex: Knex,
	productionId: number,
	filter: RecordListFilter,
): Promise<LibraryWorkbookWriter> {
	const customFields = await listCustomFields(knex, productionId);
	const narrow = await recordConditions(knex, productionId, filter);
	const terms = await workbookTerms(knex, productionId, filter, narrow);
	const longIds = await findLongTextIds(knex, productionId, narrow);
	try {
		const writer = new LibraryWorkbookWriter(terms, { customFields });
		for (let at = 0; at < longIds.length; at += SLICE) {
			writer.check(await findRecords(knex, longIds.slice(at, at + SLICE)));
		}
		return writer;
	} catch (error) {
		throw error instanceof RangeError ? invalid(error.message) : error;
	}
}

/**
 * Exports a production as a workbook, page by page: the same file that `ox export` writes for the same data [IMP11].
 *
 * @param signal - ends it when the caller disconnects.
 * @throws {HttpError} 422, before the first piece, if a text is too long for a cell.
 */
export async function* exportWorkbook(
	knex: Knex,
	productionId: number,
	filter: RecordListFilter,
	signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
	const writer = await beginWorkbook(knex, productionId, filter);
	for await (const records of recordPages(knex, productionId, filter)) {
		for (let at = 0; at < records.length; at += SLICE) {
			if (signal.aborted) return;
			const piece = writer.write(records.slice(at, at + SLICE));
			if (piece.length > 0) yield piece;
			// Let other calls run between slices.
			await setImmediate();
		}
	}
	yield writer.end();
}
