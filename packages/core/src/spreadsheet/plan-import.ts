import type { Diagnostic } from "../diagnostics.ts";
import { type Library, requireLibrary } from "../model/library/library.ts";
import { UNKNOWN_LICENSOR } from "../model/licensors/licensor.ts";
import type { StoredRecord } from "../model/records/record.ts";
import { currencyCodeSchema } from "../model/validation/currency-code.ts";
import { idSchema } from "../model/validation/id.ts";
import { argumentError, requireOptions } from "../text/argument-error.ts";
import { groupBy } from "../text/group-by.ts";
import { PriceChooser, rowList } from "./choose-prices.ts";
import { ImportDraft } from "./import-draft.ts";
import { IMPORT_KINDS, type ImportKind } from "./import-fields.ts";
import type { ImportOptions, ImportPlan, OnDuplicate } from "./import-plan.ts";
import { newLicensors } from "./new-licensors.ts";
import { planAltFiles } from "./plan-alt-files.ts";
import { planConditions } from "./plan-conditions.ts";
import { planLicensors } from "./plan-licensors.ts";
import { planPrices } from "./plan-prices.ts";
import { planRecords } from "./plan-records.ts";
import type { SourceRow } from "./source-rows.ts";
import { sheetDiagnostic } from "./spreadsheet-diagnostic.ts";
import { understandSheets } from "./understand-sheets.ts";
import { valueProblems } from "./value-problems.ts";
import type { Workbook } from "./workbook.ts";

/**
 * Plans the import of a workbook: what each row means, what it would do, and the library afterwards [IMP2].
 *
 * Pure: saves nothing, and any error leaves the library as given. Licensors come before prices, conditions, records and
 * alt files, so that one workbook may contain all of them in any order. New entities get ids above the highest of their
 * kind.
 *
 * @throws {TypeError} naming the missing or invalid argument.
 */
export function planImport(
	library: Library<StoredRecord>,
	workbook: Workbook,
	options: ImportOptions,
): ImportPlan {
	checkArguments(library, workbook, options);
	const { file } = workbook;
	const draft = new ImportDraft(library, options);
	const { sheets, rows, unusedAnswers, diagnostics: sheetNotes } = understandSheets(workbook, options);
	const kept = rows.filter((row) => !row.isLeftOut);
	const rowsOf = (kind: ImportKind) => kept.filter((row) => row.kind === kind);
	planLicensors(draft, rowsOf("licensors"));
	planPrices(draft, rowsOf("prices"));
	planConditions(draft, rowsOf("conditions"));
	const recordNotes = planRecords(draft, rowsOf("records"), file);
	planAltFiles(draft, rowsOf("alt-files"));
	const given = givePrices(draft, file);
	ensureUnknown(draft);
	const diagnostics = [
		...workbook.diagnostics,
		...sheetNotes,
		...rows.flatMap((row) => row.diagnostics),
		...recordNotes,
		...given.diagnostics,
		...alreadyThere(rows, file),
	];
	const ok = !diagnostics.some((diagnostic) => diagnostic.severity === "error");
	return {
		ok,
		library: ok ? draft.library(library) : library,
		metRecords: draft.records.met,
		locator: ok ? draft.locator : new ImportDraft(library, options).locator,
		counts: countOutcomes(ok ? rows : [], ok ? given.records : 0),
		sheets,
		rows: rows.map((row) => row.planned()),
		problems: valueProblems(kept, draft.pivotYear),
		unusedAnswers,
		newLicensors: newLicensors(
			kept.filter(({ kind }) => kind !== "alt-files"),
			library.licensors,
		),
		diagnostics,
	};
}

const OPTIONS = ["context", "onDuplicate", "as", "map", "pivotYear", "dayFirst", "titlesMatch", "answers"];
const ON_DUPLICATE: readonly OnDuplicate[] = ["skip", "update", "error"];

function checkArguments(library: Library<StoredRecord>, workbook: Workbook, options: ImportOptions): void {
	requireLibrary(library, "library");
	if (!Array.isArray(workbook?.sheets))
		throw argumentError("workbook", "a workbook that readWorkbook returned", workbook);
	requireOptions(options, OPTIONS);
	const { productionId, defaultCurrency } = options.context ?? {};
	if (!idSchema.safeParse(productionId).success)
		throw argumentError("options.context.productionId", "the id of a production", productionId);
	if (!currencyCodeSchema.safeParse(defaultCurrency).success)
		throw argumentError("options.context.defaultCurrency", "the code of a currency, as GBP", defaultCurrency);
	const { onDuplicate, as, pivotYear } = options;
	if (onDuplicate !== undefined && !ON_DUPLICATE.includes(onDuplicate))
		throw argumentError("options.onDuplicate", `one of ${ON_DUPLICATE.join(", ")}`, onDuplicate);
	if (as !== undefined && !IMPORT_KINDS.includes(as))
		throw argumentError("options.as", `one of ${IMPORT_KINDS.join(", ")}`, as);
	if (pivotYear !== undefined && !Number.isSafeInteger(pivotYear))
		throw argumentError("options.pivotYear", "a whole number", pivotYear);
}

/**
 * Assigns new prices to unpriced existing records, if only one matches [IMP10]. Existing prices are skipped: they were
 * left out on purpose, or there were several.
 */
function givePrices(draft: ImportDraft, file: string): { diagnostics: Diagnostic[]; records: number } {
	const licensors = new Set<number>();
	for (const price of draft.prices.all())
		if (draft.prices.isAdded(price.id)) licensors.add(price.licensor_id);
	if (licensors.size === 0) return { diagnostics: [], records: 0 };
	const prices = new PriceChooser(draft);
	const locators: string[] = [];
	for (const record of draft.records.all()) {
		if (draft.records.isAdded(record.id) || !licensors.has(record.licensor_id)) continue;
		const price_id = record.price_id ?? addedOnly(draft, prices, record.licensor_id, record.category);
		const secondary_price_id =
			record.category === "Footage"
				? (record.secondary_price_id ?? addedOnly(draft, prices, record.licensor_id, "Audio"))
				: record.secondary_price_id;
		if (price_id === record.price_id && secondary_price_id === record.secondary_price_id) continue;
		draft.records.replace({ ...record, price_id, secondary_price_id });
		locators.push(record.production_locator);
	}
	if (locators.length === 0) return { diagnostics: [], records: 0 };
	const message = `${file}: records without a price were given their licensor's only one: ${rowList(locators)}`;
	return {
		diagnostics: [sheetDiagnostic("SHEET_PRICE_GIVEN", "info", message, file)],
		records: locators.length,
	};
}

function addedOnly(
	draft: ImportDraft,
	prices: PriceChooser,
	licensorId: number,
	category: StoredRecord["category"],
): number | null {
	const price = prices.only(licensorId, category);
	return price && draft.prices.isAdded(price.id) ? price.id : null;
}

/** Every production with records needs the licensor that gets the records of removed licensors. */
function ensureUnknown(draft: ImportDraft): void {
	if (draft.records.changed && !draft.licensorNamed(UNKNOWN_LICENSOR)) draft.addLicensor(UNKNOWN_LICENSOR);
}

/** Reports rows that changed nothing, once per sheet. */
function alreadyThere(rows: readonly SourceRow[], file: string): Diagnostic[] {
	const unchanged = rows.filter((row) => row.errors.size === 0 && row.outcome === "unchanged");
	return [...groupBy(unchanged, (row) => row.sheet)].map(([sheet, group]) => {
		const where = sheet === "" ? file : `${file}, sheet "${sheet}"`;
		const numbers = rowList(group.map((row) => row.row));
		const message = `${where}: ${group.length} unchanged duplicates of existing items, in rows ${numbers}`;
		return sheetDiagnostic("SHEET_ALREADY_THERE", "info", message, file, { sheet, row: group[0]?.row });
	});
}

function countOutcomes(rows: readonly SourceRow[], givenPrices: number): ImportPlan["counts"] {
	const none = () => ({ added: 0, updated: 0, unchanged: 0, skipped: 0 });
	const counts = {
		licensors: none(),
		prices: none(),
		conditions: none(),
		records: none(),
		"alt-files": none(),
	};
	for (const { kind, outcome } of rows) if (outcome !== "error") counts[kind][outcome]++;
	counts.records.updated += givenPrices;
	return counts;
}
