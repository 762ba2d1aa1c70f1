import type { Diagnostic } from "../diagnostics.ts";
import type { Library } from "../model/library/library.ts";
import type { CustomField } from "../model/records/custom-field.ts";
import type { LocatorConfig } from "../model/records/locator-config.ts";
import type { StoredRecord } from "../model/records/record.ts";
import type { ColumnChoice } from "./find-columns.ts";
import type { ImportKind } from "./import-fields.ts";
import type { NewLicensor } from "./new-licensors.ts";
import type { PlannedRow, RowOutcome } from "./source-rows.ts";
import type { ValueAnswer } from "./value-answers.ts";
import type { ValueProblem } from "./value-problems.ts";

/** How to treat a row whose entity already exists with different values. `error` rejects the file [IMP2]. */
export type OnDuplicate = "skip" | "update" | "error";

/** The production to import into. */
export interface ImportContext {
	readonly productionId: number;
	/** The currency of new licensors without one in the file. */
	readonly defaultCurrency: string;
	/** Numbers records without a locator [ID1]; eight digits by default. */
	readonly locator?: LocatorConfig | undefined;
	readonly customFields?: readonly CustomField[] | undefined;
	/** The first id of new records; by default the one after the highest. */
	readonly nextRecordId?: number | undefined;
}

/** How to read the cells of a workbook, and what to do with rows that already exist. */
export interface ImportOptions {
	readonly context: ImportContext;
	/** Default `error`. */
	readonly onDuplicate?: OnDuplicate | undefined;
	/** The kind of the sheets, overriding the one that their columns suggest. */
	readonly as?: ImportKind | undefined;
	/** Columns and their fields; an empty field skips the column. */
	readonly map?: readonly (readonly [column: string, field: string])[] | undefined;
	/** Two-digit years below it are 20xx; 25 by default [IMP3]. */
	readonly pivotYear?: number | undefined;
	/** Whether `03/04/1962` is 3 April rather than 4 March [IMP3]. */
	readonly dayFirst?: boolean | undefined;
	/** Whether a row without a locator may be the record of its title and licensor [IMP2]; the default. Otherwise it is a new one. */
	readonly titlesMatch?: boolean | undefined;
	/** Corrections of values, each for all rows that contain it [IMP25]. */
	readonly answers?: readonly ValueAnswer[] | undefined;
}

/** A column as understood, with a summary of its content. */
export interface PlannedColumn extends ColumnChoice {
	/** The first few distinct values. */
	readonly samples: readonly string[];
	/** The number of rows with a value. */
	readonly filled: number;
}

/** One sheet as understood. */
export interface PlannedSheet {
	readonly name: string;
	readonly kind: ImportKind;
	/** 1-based. */
	readonly headerRow: number;
	readonly columns: readonly PlannedColumn[];
}

/** How many rows of one kind an import adds, updates, leaves unchanged and skips. */
export type ImportCounts = Readonly<Record<Exclude<RowOutcome, "error">, number>>;

/** An import's effects. Making a plan saves nothing. */
export interface ImportPlan {
	/** False if there is any error: then `library` is the given one [IMP2]. */
	readonly ok: boolean;
	readonly library: Library<StoredRecord>;
	/**
	 * Ids of the records that rows match or that change. Of other records, the plan reads only locator, title, licensor,
	 * category and prices, so their other fields don't affect it.
	 */
	readonly metRecords: ReadonlySet<number>;
	/** Includes the next number after the assigned locators. */
	readonly locator: LocatorConfig;
	readonly counts: Readonly<Record<ImportKind, ImportCounts>>;
	readonly sheets: readonly PlannedSheet[];
	readonly rows: readonly PlannedRow[];
	/** Rejected values, each listed once for all its rows [IMP25]. */
	readonly problems: readonly ValueProblem[];
	/** Answers that match no cell of the file. */
	readonly unusedAnswers: readonly ValueAnswer[];
	/** Licensors that the import would add, including likely misspellings [IMP26]. */
	readonly newLicensors: readonly NewLicensor[];
	/** Includes those from reading the workbook. */
	readonly diagnostics: readonly Diagnostic[];
}
