import type { Diagnostic } from "../diagnostics.ts";
import type { CustomField } from "../model/custom-field.ts";
import type { Library } from "../model/library.ts";
import type { LocatorConfig } from "../model/locator-config.ts";
import type { StoredRecord } from "../model/record.ts";
import type { ColumnChoice } from "./find-columns.ts";
import type { ImportKind } from "./import-fields.ts";
import type { NewLicensor } from "./new-licensors.ts";
import type { ValueAnswer } from "./value-answers.ts";
import type { ValueProblem } from "./value-problems.ts";

/** How to treat a row whose entity exists with other values. `error` rejects the file [IMP2]. */
export type OnDuplicate = "skip" | "update" | "error";

/** The production that is imported into. */
export interface ImportContext {
	readonly productionId: number;
	/** Of new licensors whose currency the file does not give. */
	readonly defaultCurrency: string;
	/** Numbers records that come without a locator [ID1]; eight digits where it is left out. */
	readonly locator?: LocatorConfig | undefined;
	readonly customFields?: readonly CustomField[] | undefined;
}

export interface ImportOptions {
	readonly context: ImportContext;
	/** Default `error`. */
	readonly onDuplicate?: OnDuplicate | undefined;
	/** The kind of the sheets, instead of the one that their columns suggest. */
	readonly as?: ImportKind | undefined;
	/** Column and the field it fills; an empty field skips the column. */
	readonly map?: readonly (readonly [column: string, field: string])[] | undefined;
	/** Two-digit years below it are 20xx, default 25 [IMP3]. */
	readonly pivotYear?: number | undefined;
	/** Whether `03/04/1962` is 3 April; the month comes first otherwise [IMP3]. */
	readonly dayFirst?: boolean | undefined;
	/** Corrections of values, each for all rows that have it [IMP25]. */
	readonly answers?: readonly ValueAnswer[] | undefined;
}

export type RowOutcome = "added" | "updated" | "unchanged" | "skipped" | "error";

/** One row as it would be saved: for the preview [IMP2]. */
export interface PlannedRow {
	readonly kind: ImportKind;
	/** Empty for a text file. */
	readonly sheet_name: string;
	/** 1-based, as the spreadsheet shows it. */
	readonly row_number: number;
	readonly outcome: RowOutcome;
	/** Resolved values by field. */
	readonly values: ReadonlyMap<string, unknown>;
	/** Messages by field. */
	readonly errors: ReadonlyMap<string, readonly string[]>;
}

/** A column as it was understood, with what it holds. */
export interface PlannedColumn extends ColumnChoice {
	/** The first few different values. */
	readonly samples: readonly string[];
	/** Rows that have a value. */
	readonly filled: number;
}

/** One sheet as it was understood. */
export interface PlannedSheet {
	readonly name: string;
	readonly kind: ImportKind;
	/** 1-based. */
	readonly headerRow: number;
	readonly columns: readonly PlannedColumn[];
}

export type ImportCounts = Readonly<Record<Exclude<RowOutcome, "error">, number>>;

/** The effects of an import. Making a plan saves nothing. */
export interface ImportPlan {
	/** False where anything is wrong: then `library` is the one that was given [IMP2]. */
	readonly ok: boolean;
	readonly library: Library<StoredRecord>;
	/**
	 * Ids of the records that rows met or that were changed. Of the others the plan reads no more than locator, title,
	 * licensor, category and prices: it comes out the same whatever else is given of them.
	 */
	readonly metRecords: ReadonlySet<number>;
	/** With the next number after the assigned locators. */
	readonly locator: LocatorConfig;
	readonly counts: Readonly<Record<ImportKind, ImportCounts>>;
	readonly sheets: readonly PlannedSheet[];
	readonly rows: readonly PlannedRow[];
	/** Values that were rejected, once for all rows that have them [IMP25]. */
	readonly problems: readonly ValueProblem[];
	/** Answers that match no cell of the file. */
	readonly unusedAnswers: readonly ValueAnswer[];
	/** Licensors that the import would make, the like-named ones included [IMP26]. */
	readonly newLicensors: readonly NewLicensor[];
	/** Those of the workbook's reading included. */
	readonly diagnostics: readonly Diagnostic[];
}
