import { createHash } from "node:crypto";
import { constants, gunzipSync, gzipSync } from "node:zlib";
import type { Diagnostic } from "@oxcut/core";
import type { ImportOptions } from "@oxcut/core/api";
import { isMediaList, planMediaList, readMediaList } from "@oxcut/core/intake";
import { type Library, type StoredRecord, sanitizeHtml } from "@oxcut/core/model";
import {
	type ImportContext,
	type ImportKind,
	type ImportPlan,
	outlinedRecord,
	type PlannedRow,
	planImport,
	type ReadOptions,
	type RecordOutline,
	type RowOutcome,
	type Workbook,
} from "@oxcut/core/spreadsheet";
import { type ImportChanges, importChanges } from "./import-changes.ts";
import { storable } from "./storable.ts";

/** Everything that planning needs: plain data that can be passed to a thread. */
export interface PlanInput {
	readonly name: string;
	readonly contents: Uint8Array;
	readonly options: ImportOptions;
	/** The production without its records. */
	readonly terms: Omit<Library<StoredRecord>, "records">;
	/** The {@link OutlineRow}s of its records, as JSON text. */
	readonly outlines: string;
	/** Names of the archives that every production knows. */
	readonly archives: readonly string[];
	readonly context: ImportContext;
}

/** A record's outline, as an array. */
type OutlineRow = readonly [
	id: RecordOutline["id"],
	production_locator: RecordOutline["production_locator"],
	title: RecordOutline["title"],
	licensor_id: RecordOutline["licensor_id"],
	category: RecordOutline["category"],
	price_id: RecordOutline["price_id"],
	secondary_price_id: RecordOutline["secondary_price_id"],
];

/** A file's row as the import understood it. */
export interface ImportRowItem {
	readonly kind: ImportKind;
	readonly sheet_name: string;
	readonly row_number: number;
	readonly outcome: RowOutcome;
	readonly values: Readonly<Record<string, unknown>>;
	readonly errors: Readonly<Record<string, readonly string[]>>;
}

/** An import preview, without its rows. */
export interface ImportSummary {
	readonly format: Workbook["format"] | "media";
	readonly encoding: Workbook["encoding"];
	readonly delimiter: Workbook["delimiter"];
	readonly sheet_names: readonly string[];
	readonly sheets: ImportPlan["sheets"];
	readonly counts: ImportPlan["counts"];
	/** The first problem of each kind. */
	readonly problems: ImportPlan["problems"];
	readonly new_licensors: ImportPlan["newLicensors"];
	readonly problems_count: number;
	readonly errors_count: number;
	readonly warnings_count: number;
	/** The first error of each kind. */
	readonly errors: readonly Diagnostic[];
	readonly warnings: readonly Diagnostic[];
	readonly notes: readonly Diagnostic[];
}

export interface PlannedFile {
	readonly is_ok: boolean;
	readonly summary: ImportSummary;
	readonly rows: readonly ImportRowItem[];
	/** Digest of everything that a preview shows, except the numbers of new records. */
	readonly digest: Uint8Array;
	/** An {@link ImportWork}, compressed; {@link unpackWork} restores it. */
	readonly plan: Uint8Array;
}

/** The changes that an import writes; empty if the plan has errors. */
export interface ImportWork {
	readonly changes: ImportChanges;
	/** The next locator's number after the import. */
	readonly next_number: number;
}

const DIAGNOSTICS_MAX = 200;

/** Records requested at once. */
const ASKED_AT_ONCE = 2000;

/** Reads a file's cells in a separate process [IMP60]. */
type ReadWorkbook = (bytes: Uint8Array, options: ReadOptions) => Promise<Workbook>;

type AskRecords = (ids: readonly number[]) => Promise<readonly StoredRecord[]>;

/**
 * Reads a file and computes what importing it would do, without any changes [IMP2].
 *
 * @param ask - fetches whole records if an outline doesn't suffice.
 */
export async function planFile(
	input: PlanInput,
	ask: AskRecords,
	readWorkbook: ReadWorkbook,
): Promise<PlannedFile> {
	const read = isMediaList(input.contents)
		? readMedia(input)
		: await readSheets(input, (options) => readWorkbook(input.contents, options));
	const { plan, library } = await planWhole(read.plan, input, ask);
	const summary = storable({ ...read.file, ...summaryOf(plan) });
	const locators = new Map(plan.library.records.map((record) => [record.id, record.production_locator]));
	const rows = storable(plan.rows.map((row) => rowItem(row, locators)));
	const numbered = withoutNumbers(input.context.locator, plan.locator.next_number);
	const digest = createHash("sha256")
		.update(JSON.stringify([plan.ok, summary, rows.map(numbered)]))
		.digest();
	const changes = importChanges(library, {
		...plan.library,
		records: plan.library.records.map(cleaned(library)),
	});
	const work: ImportWork = { changes: storable(changes), next_number: plan.locator.next_number };
	return { is_ok: plan.ok, summary, rows, digest, plan: packWork(work) };
}

/** A file that was read. */
interface ReadFile {
	readonly file: Pick<ImportSummary, "format" | "encoding" | "delimiter" | "sheet_names">;
	readonly plan: (library: Library<StoredRecord>) => ImportPlan;
}

async function readSheets(
	{ name, options, context }: PlanInput,
	readWorkbook: (options: ReadOptions) => Promise<Workbook>,
): Promise<ReadFile> {
	const workbook = await readWorkbook(readOptions(name, options));
	const { format, encoding, delimiter, sheetNames: sheet_names } = workbook;
	const importOptions = {
		...cellOptions(options),
		context,
		onDuplicate: options.on_duplicate,
		as: options.as ?? undefined,
		map: Object.entries(options.columns),
	};
	return {
		file: { format, encoding, delimiter, sheet_names },
		plan: (library) => planImport(library, workbook, importOptions),
	};
}

/** Media files that the caller has read [INT9]. */
function readMedia({ name, contents, options, context, archives }: PlanInput): ReadFile {
	const file = { encoding: null, delimiter: null, sheet_names: [] };
	const list = readMediaList(contents);
	if (typeof list !== "string") {
		const intakeOptions = { ...cellOptions(options), context, archives };
		return {
			file: { ...file, format: "media" },
			plan: (library) => planMediaList(library, list, intakeOptions),
		};
	}
	const message = `${name}: the list of media files is damaged: ${list}; add the files again`;
	const fault = { code: "INTAKE_LIST_INVALID", severity: "error", message, file: name } as const;
	const diagnostics = [{ ...fault, line: null, column: null }];
	const nothing = { ...file, file: name, format: null, sheets: [], sheetNames: [], diagnostics };
	return {
		file: { ...file, format: null },
		plan: (library) => planImport(library, nothing, { context, onDuplicate: "error" }),
	};
}

/** How to read the values of cells. */
function cellOptions({ pivot_year, day_first, answers }: ImportOptions) {
	return { pivotYear: pivot_year ?? undefined, dayFirst: day_first, answers };
}

/** Plans with outlines of the records, then again with the whole records that rows match: usually none or few. */
async function planWhole(
	planFor: ReadFile["plan"],
	{ terms, outlines, context }: PlanInput,
	ask: AskRecords,
): Promise<{ readonly plan: ImportPlan; readonly library: Library<StoredRecord> }> {
	const whole = new Set<number>();
	let records = readOutlines(outlines, context.productionId);
	for (;;) {
		const library = { ...terms, records };
		const plan = planFor(library);
		const met = [...plan.metRecords].filter((id) => !whole.has(id));
		if (met.length === 0) return { plan, library };
		const found = new Map<number, StoredRecord>();
		for (let at = 0; at < met.length; at += ASKED_AT_ONCE) {
			for (const record of await ask(met.slice(at, at + ASKED_AT_ONCE))) found.set(record.id, record);
		}
		const wanted = new Set(met);
		for (const id of met) whole.add(id);
		// A record that is not found was removed in the meantime.
		records = records.flatMap((record) => (wanted.has(record.id) ? (found.get(record.id) ?? []) : record));
	}
}

function readOutlines(outlines: string, production_id: number): StoredRecord[] {
	// The server wrote it, so its type is known.
	const rows: OutlineRow[] = JSON.parse(outlines);
	return rows.map(([id, production_locator, title, licensor_id, category, price_id, secondary_price_id]) => {
		const ids = { id, production_id, licensor_id, price_id, secondary_price_id };
		return outlinedRecord({ ...ids, production_locator, title, category });
	});
}

function packWork(work: ImportWork): Uint8Array {
	return gzipSync(JSON.stringify(work), { level: constants.Z_BEST_SPEED });
}

/** @param plan - from {@link planFile}. */
export function unpackWork(plan: Uint8Array): ImportWork {
	return JSON.parse(gunzipSync(plan).toString());
}

function readOptions(file: string, { sheet, encoding, delimiter, header_row }: ImportOptions): ReadOptions {
	return {
		file,
		...(sheet === null ? {} : { sheet }),
		...(encoding === null ? {} : { encoding }),
		...(delimiter === null ? {} : { delimiter }),
		...(header_row === null ? {} : { headerRow: header_row }),
	};
}

/** Sanitizes the notes of records that the plan created or changed, like all incoming notes [RCD8]. */
function cleaned(library: Library<StoredRecord>): (record: StoredRecord) => StoredRecord {
	const untouched = new Set(library.records);
	return (record) =>
		untouched.has(record) || record.notes === "" ? record : { ...record, notes: sanitizeHtml(record.notes) };
}

function summaryOf(plan: ImportPlan): Omit<ImportSummary, keyof ReadFile["file"]> {
	const { sheets, counts, diagnostics, problems, newLicensors } = plan;
	const of = (severity: Diagnostic["severity"]) => diagnostics.filter((one) => one.severity === severity);
	const errors = of("error");
	const warnings = of("warning");
	return {
		sheets,
		counts,
		problems: problems.slice(0, DIAGNOSTICS_MAX),
		problems_count: problems.length,
		new_licensors: newLicensors.slice(0, DIAGNOSTICS_MAX),
		errors_count: errors.length,
		warnings_count: warnings.length,
		errors: errors.slice(0, DIAGNOSTICS_MAX),
		warnings: warnings.slice(0, DIAGNOSTICS_MAX),
		notes: of("info").slice(0, DIAGNOSTICS_MAX),
	};
}

/** Omits locators that the import assigns itself: the numbers depend on who adds records first. */
function withoutNumbers(
	config: ImportContext["locator"],
	end: number,
): (row: ImportRowItem) => ImportRowItem {
	if (config === undefined) return (row) => row;
	const { prefix, digits, next_number } = config;
	return (row) => {
		const locator = row.values.production_locator;
		if (row.kind !== "records" || row.outcome !== "added" || typeof locator !== "string") return row;
		const number = Number(locator.slice(prefix.length));
		const isGiven = number >= next_number && number < end;
		if (!isGiven || locator !== `${prefix}${String(number).padStart(digits, "0")}`) return row;
		return { ...row, values: { ...row.values, production_locator: null } };
	};
}

function rowItem(row: PlannedRow, locators: ReadonlyMap<number, string>): ImportRowItem {
	return {
		kind: row.kind,
		sheet_name: row.sheet_name,
		row_number: row.row_number,
		outcome: row.outcome,
		values: row.kind === "alt-files" ? withLocators(row.values, locators) : Object.fromEntries(row.values),
		errors: Object.fromEntries(row.errors),
	};
}

/** Replaces the ids of an alt file's records by locators, because new ones have no ids yet. */
function withLocators(
	values: PlannedRow["values"],
	locators: ReadonlyMap<number, string>,
): Record<string, unknown> {
	const ids: unknown = values.get("records");
	const records = Array.isArray(ids) ? ids.map((id) => locators.get(id) ?? "") : [];
	return { ...Object.fromEntries(values), records };
}
