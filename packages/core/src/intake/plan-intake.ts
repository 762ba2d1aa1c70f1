import type { Diagnostic, DiagnosticCode, Severity } from "../diagnostics.ts";
import { lookupKeys } from "../matching/lookup-keys.ts";
import { type Library, requireLibrary } from "../model/library/library.ts";
import type { AltFile } from "../model/records/alt-file.ts";
import type { StoredRecord } from "../model/records/record.ts";
import type { ImportContext, ImportPlan } from "../spreadsheet/import-plan.ts";
import { recordTable, type TableCell } from "../spreadsheet/library-tables.ts";
import { planImport } from "../spreadsheet/plan-import.ts";
import { DEFAULT_PIVOT_YEAR } from "../spreadsheet/read-date.ts";
import { protectText } from "../spreadsheet/safe-text.ts";
import type { ValueAnswer } from "../spreadsheet/value-answers.ts";
import type { Cell, RawRow, Workbook } from "../spreadsheet/workbook.ts";
import { requireArray, requireObject } from "../text/argument-error.ts";
import { withoutExtension } from "../text/file-name.ts";
import { foldName } from "../text/fold-name.ts";
import { describeFile, type FileFields } from "./described-file.ts";
import { assetText, type FileAnalysis, type IntakeFile, type KnownAsset } from "./file-analysis.ts";
import type { FileText } from "./file-texts.ts";

/** The production to plan for, and what the files themselves don't say. */
export interface IntakeOptions {
	readonly context: ImportContext;
	/** Names of the archives known to every production; a match creates the licensor. */
	readonly archives?: readonly string[] | undefined;
	/** The licensor for files that name no known one; Unknown if omitted. */
	readonly licensor?: string | undefined;
	readonly pivotYear?: number | undefined;
	readonly dayFirst?: boolean | undefined;
	/** Corrections of values, each for all files with that value [IMP25]. */
	readonly answers?: readonly ValueAnswer[] | undefined;
}

/** A file that doesn't become a record, with the reason. */
export interface LeftOutFile {
	readonly path: string;
	/** "is the same file as …"; it completes a sentence that starts with the file. */
	readonly reason: string;
}

/** The planned changes of an intake. Planning saves nothing. */
export interface IntakePlan {
	/** The records, as importing a sheet with a row per file would create them. `plan.library` lacks the alt files. */
	readonly plan: ImportPlan;
	/** The library with the new records and alt files. */
	readonly library: Library<StoredRecord>;
	/** A path for each row of the plan, in order. */
	readonly paths: readonly string[];
	readonly leftOut: readonly LeftOutFile[];
	readonly diagnostics: readonly Diagnostic[];
}

/** Columns of the sheet, by the names that an import recognizes. */
const COLUMNS = [
	"production_locator",
	"title",
	"category",
	"licensor_name",
	"archive_name",
	"archive_locator",
	"date",
	"date_kind",
	"trt",
	"file_format",
	"codec",
	"fps",
	"quality",
	"aspect_ratio",
	"orientation",
	"chroma",
	"audio",
	"link",
	"notes",
	"file_path",
] as const;
type Column = (typeof COLUMNS)[number];

const SHEET_FILE = "files";

/** Notes that make sense only to the author of a sheet. */
const OF_SHEETS: ReadonlySet<DiagnosticCode> = new Set(["SHEET_LOCATOR_ASSIGNED", "SHEET_ALREADY_THERE"]);

/**
 * Plans records for media files, each a new one, or the one that the file already belongs to; then only its blank
 * fields are filled [INT7]. Each file's name becomes an alternate file name, by which cuts find the record [INT8].
 *
 * @throws {TypeError} naming the argument.
 */
export function planIntake(
	library: Library<StoredRecord>,
	files: readonly IntakeFile[],
	options: IntakeOptions,
): IntakePlan {
	requireLibrary(library, "library");
	requireArray(files, "files");
	requireObject(options?.context, "options.context");
	const { context, archives = [], licensor, pivotYear = DEFAULT_PIVOT_YEAR, dayFirst = false } = options;
	const owners = { licensors: library.licensors.map(({ name }) => name), archives };
	const known = new KnownFiles(library);
	const ownCells = recordCells(library);
	const diagnostics: Diagnostic[] = [];
	const leftOut: LeftOutFile[] = [];
	const leaveOut = (code: "INTAKE_SAME_FILE" | "INTAKE_ALT_FILE", { path }: IntakeFile, reason: string) => {
		leftOut.push({ path, reason });
		diagnostics.push(fileNote(code, "info", path, `${reason}; it is left out`));
	};
	const rows: RawRow[] = [];
	const taken = new Map<string, IntakeFile>();
	for (const file of files) {
		const identity = file.checksum ?? JSON.stringify([foldName(file.name), file.size]);
		const twin = taken.get(identity);
		if (twin) {
			leaveOut("INTAKE_SAME_FILE", file, `is the same file as ${twin.path}`);
			continue;
		}
		const altFile = known.altFile(file);
		if (altFile && altFile.purpose !== null) {
			leaveOut("INTAKE_ALT_FILE", file, `is the alt file "${altFile.name}", which belongs to no record`);
			continue;
		}
		for (const fault of file.facts.faults)
			diagnostics.push(fileNote("INTAKE_NO_METADATA", "info", file.path, fault));
		taken.set(identity, file);
		if (file.analysis) diagnostics.push(...analysisNotes(file.path, file.analysis));
		const texts = [...assetTexts(file.analysis?.exact ?? null), ...file.facts.texts];
		const facts = { ...file.facts, texts };
		const fields = describeFile(file.name, facts, { owners, dates: { pivotYear, dayFirst } });
		const found = fileCells(fields, file, licensor);
		const record = known.record(file, altFile);
		const own = record ? ownCells(record) : {};
		rows.push({ row: rows.length + 2, cells: COLUMNS.map((column) => own[column] ?? found[column] ?? null) });
	}
	const kept = [...taken.values()];
	const plan = planImport(library, sheetOf(rows), {
		context,
		onDuplicate: "update",
		as: "records",
		titlesMatch: false,
		pivotYear,
		dayFirst,
		answers: options.answers,
	});
	const say = (diagnostic: Diagnostic) => diagnostics.push(diagnostic);
	return {
		plan,
		library: plan.ok ? { ...plan.library, altFiles: namedFiles(plan, kept, context, say) } : library,
		paths: kept.map(({ path }) => path),
		leftOut,
		diagnostics: [...diagnostics, ...plan.diagnostics.filter(({ code }) => !OF_SHEETS.has(code))],
	};
}

/** An exact match takes precedence over the file's own metadata [INT11]. */
function assetTexts(asset: KnownAsset | null): FileText[] {
	if (asset === null) return [];
	const texts: FileText[] = [
		{ key: "title", value: asset.title },
		{ key: "asset id", value: asset.assetId },
		{ key: "licensor name", value: asset.licensor },
	];
	return texts.filter(({ value }) => value !== "");
}

function analysisNotes(path: string, { cwFileKey, exact, suggestions }: FileAnalysis): Diagnostic[] {
	const key = `(file key ${cwFileKey})`;
	if (exact !== null) return [fileNote("INTAKE_EXACT", "info", path, `is ${assetText(exact)} ${key}`)];
	if (suggestions.length === 0) return [];
	const texts = suggestions.map(assetText).join(" or ");
	return [fileNote("INTAKE_SUGGESTED", "info", path, `may be ${texts} ${key}`)];
}

/** A message about one file. */
export function fileNote(
	code: Extract<DiagnosticCode, `INTAKE_${string}`>,
	severity: Severity,
	file: string,
	message: string,
): Diagnostic {
	return { code, severity, message: `${file}: ${message}`, file, line: null, column: null };
}

function stemKey(name: string): string {
	return foldName(withoutExtension(name));
}

/** Finds existing records and alt files by a file's checksum, name or ID. */
class KnownFiles {
	readonly #byChecksum: ReadonlyMap<string, AltFile>;
	readonly #byName: ReadonlyMap<string, AltFile>;
	readonly #records: ReadonlyMap<number, StoredRecord>;
	readonly #byLocator: ReadonlyMap<string, StoredRecord>;

	constructor({ altFiles, records }: Library<StoredRecord>) {
		this.#byChecksum = new Map(
			altFiles.flatMap((file) => (file.checksum ? [[file.checksum, file] as const] : [])),
		);
		this.#byName = new Map(altFiles.map((file) => [foldName(file.name), file]));
		this.#records = new Map(records.map((record) => [record.id, record]));
		this.#byLocator = new Map(records.map((record) => [foldName(record.production_locator), record]));
	}

	/** The alt file of a file that is already known: by checksum, else by name and size, if known [INT7]. */
	altFile(file: IntakeFile): AltFile | null {
		const same = file.checksum === null ? undefined : this.#byChecksum.get(file.checksum);
		if (same) return same;
		return altFileNamed(this.#byName, file);
	}

	/** The record that a file belongs to: by its alt file, else by the locator in its name [MAT1]. */
	record(file: IntakeFile, altFile: AltFile | null): StoredRecord | null {
		const led = altFile?.record_ids.map((id) => this.#records.get(id)).find((found) => found !== undefined);
		if (led) return led;
		const { locators } = lookupKeys(file.name);
		return (
			locators.map((locator) => this.#byLocator.get(locator)).find((found) => found !== undefined) ?? null
		);
	}
}

/** The alt file of a file's name [MAT2] that may be the same file. @param byName - by folded name. */
function altFileNamed(byName: ReadonlyMap<string, AltFile>, file: IntakeFile): AltFile | null {
	const named = lookupKeys(file.name).altFiles.map((key) => byName.get(key));
	const found = named.find((altFile) => altFile !== undefined && mayBe(altFile, file));
	return found ?? numbered(byName, file.name).find((altFile) => mayBe(altFile, file)) ?? null;
}

/** The alt files of further files with one name: `1.jpg (2)`, `1.jpg (3)` and so on. @param byName - by folded name. */
function numbered(byName: ReadonlyMap<string, AltFile>, name: string): AltFile[] {
	const found: AltFile[] = [];
	for (;;) {
		const next = byName.get(foldName(numberedName(name, found.length + 2)));
		if (next === undefined) return found;
		found.push(next);
	}
}

function numberedName(name: string, number: number): string {
	return `${name} (${number})`;
}

/** Whether a file may be the one that an alt file of its name stands for: their known facts don't differ. */
function mayBe(altFile: AltFile, { size, checksum }: IntakeFile): boolean {
	if (altFile.checksum && checksum !== null) return altFile.checksum === checksum;
	return !altFile.size || altFile.size === size;
}

type Cells = Partial<Record<Column, Cell>>;

/** The records' own values in the notation of exports, without blank fields. */
function recordCells(library: Library<StoredRecord>): (record: StoredRecord) => Cells {
	const { headers, rowOf } = recordTable(library, {});
	return (record) => {
		const cells = rowOf(record);
		return Object.fromEntries(headers.map((header, index) => [header, ownCell(cells[index] ?? null)]));
	};
}

function ownCell(cell: TableCell): Cell {
	if (cell === "") return null;
	if (cell === null || typeof cell === "boolean") return cell;
	if (typeof cell === "string") return protectText(cell);
	if (typeof cell === "number") return String(cell);
	return cell.shows === "decade"
		? `${cell.date.slice(0, 3)}0s`
		: { kind: "date", date: cell.date, shows: cell.shows };
}

function fileCells(fields: FileFields, file: IntakeFile, licensor = ""): Cells {
	const { title, licensor_name, urls = [], date, date_kind, ...others } = fields;
	return {
		...others,
		title: protectText(title),
		licensor_name: licensor_name ?? licensor,
		link: urls.join("\n"),
		date: date ?? null,
		// A date's kind is useful only with the date.
		...(date ? { date_kind: date_kind ?? null } : {}),
		file_path: file.path,
	};
}

function sheetOf(rows: readonly RawRow[]): Workbook {
	const sheet = { name: "", headerRow: 1, headers: COLUMNS, rows };
	return {
		file: SHEET_FILE,
		format: null,
		encoding: null,
		delimiter: null,
		sheets: [sheet],
		sheetNames: [""],
		diagnostics: [],
	};
}

/** The alt files with each file's name leading to its record [INT8]. */
function namedFiles(
	{ rows, library }: ImportPlan,
	files: readonly IntakeFile[],
	{ productionId: production_id }: ImportContext,
	say: (diagnostic: Diagnostic) => void,
): readonly AltFile[] {
	const idOf = new Map(library.records.map((record) => [record.production_locator, record.id]));
	const formats = new Map(library.records.map(({ id, file_format }) => [id, file_format]));
	const altFiles = new Map(library.altFiles.map((altFile) => [foldName(altFile.name), altFile]));
	const stems = new Map<string, number>();
	for (const { name } of files) stems.set(stemKey(name), (stems.get(stemKey(name)) ?? 0) + 1);
	let nextId = 1 + library.altFiles.reduce((most, { id }) => Math.max(most, id), 0);
	for (const [index, file] of files.entries()) {
		const record = idOf.get(String(rows[index]?.values.get("production_locator")));
		if (record === undefined) continue;
		const { name, size, checksum } = file;
		const known = { size, ...(checksum === null ? {} : { checksum }) };
		const same = altFileNamed(altFiles, file);
		if (same) {
			const isKnown = same.size === size && (checksum === null || same.checksum === checksum);
			const isLinked = same.record_ids.includes(record);
			const record_ids = isLinked ? same.record_ids : [...same.record_ids, record];
			if (!isKnown || !isLinked) altFiles.set(foldName(same.name), { ...same, record_ids, ...known });
			continue;
		}
		// Without its extension, a name also matches the file's proxies, but not if it would match another file too.
		const isShared = (stems.get(stemKey(name)) ?? 0) > 1 || altFiles.has(stemKey(name));
		const free = isShared ? name : withoutExtension(name);
		// An alt file without extension is of another file of this name if their formats are the same.
		const stemmed = altFiles.get(stemKey(name));
		const isNamesake = stemmed?.record_ids.some((id) => formats.get(id) === formats.get(record));
		const there = altFiles.get(foldName(free)) ?? (isNamesake ? stemmed : undefined);
		if (there) {
			const message = `another file of this name has a record already; clips named "${name}" lead to both records`;
			say(fileNote("INTAKE_NAME_SHARED", "warning", file.path, message));
			altFiles.set(foldName(there.name), { ...there, record_ids: [...there.record_ids, record] });
		}
		// A name of its own, by which the file is recognized again.
		const own = there ? numberedName(name, numbered(altFiles, name).length + 2) : free;
		const altFile = { id: nextId, production_id, name: own, purpose: null, record_ids: [record], ...known };
		altFiles.set(foldName(own), altFile);
		nextId += 1;
	}
	return [...altFiles.values()];
}
