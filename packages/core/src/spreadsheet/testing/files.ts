import { readFileSync } from "node:fs";
import { utils, write } from "xlsx";
import type { ImportOptions, ImportPlan, OnDuplicate } from "../import-plan.ts";
import { planImport } from "../plan-import.ts";
import { readWorkbook } from "../read-workbook.ts";
import type { Workbook } from "../workbook.ts";
import { context, emptyLibrary } from "./libraries.ts";

export function fixture(name: string): Uint8Array {
	return new Uint8Array(
		readFileSync(new URL(`../../../../../fixtures/spreadsheet/${name}`, import.meta.url)),
	);
}

export function bytesOf(text: string): Uint8Array {
	return new TextEncoder().encode(text);
}

/** A workbook with one or more sheets, each a list of rows. */
export function xlsxOf(sheets: Readonly<Record<string, readonly (readonly unknown[])[]>>): Uint8Array {
	const book = utils.book_new();
	for (const [name, rows] of Object.entries(sheets)) {
		utils.book_append_sheet(book, utils.aoa_to_sheet(rows as unknown[][]), name);
	}
	return new Uint8Array(write(book, { type: "array", bookType: "xlsx", bookSST: true }));
}

export function codes({ diagnostics }: Pick<Workbook, "diagnostics">): string[] {
	return diagnostics.map(({ code }) => code);
}

/** Error messages of a plan or a reading. */
export function errorsOf({ diagnostics }: Pick<Workbook, "diagnostics">): string[] {
	return diagnostics.filter(({ severity }) => severity === "error").map(({ message }) => message);
}

interface PlanOptions extends Partial<ImportOptions> {
	readonly library?: ImportPlan["library"];
	readonly onDuplicate?: OnDuplicate;
}

export function planOf(
	file: string | Uint8Array,
	{ library = emptyLibrary, ...options }: PlanOptions = {},
): ImportPlan {
	const bytes = typeof file === "string" ? bytesOf(file) : file;
	return planImport(library, readWorkbook(bytes, { file: "log" }), { context, ...options });
}
