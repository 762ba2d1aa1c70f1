import { ALT_FILE_PURPOSES, type AltFile, altFileSchema } from "../model/records/alt-file.ts";
import { mustBe } from "../model/validation/messages.ts";
import { foldName } from "../text/fold-name.ts";
import { cellText } from "./cell-text.ts";
import { checkText, keepRead } from "./check-value.ts";
import type { ImportDraft } from "./import-draft.ts";
import { mergeValues } from "./merge-values.ts";
import { RowPlacer } from "./place-rows.ts";
import { readChoice } from "./read-values.ts";
import type { SourceRow } from "./source-rows.ts";

const PURPOSES = [...ALT_FILE_PURPOSES, "redirect"] as const;

/**
 * Plans alt files, matched by name. `redirect`, or an empty purpose, leads to the records whose locators follow, separated by
 * `;` [MAT3].
 */
export function planAltFiles(draft: ImportDraft, rows: readonly SourceRow[]): void {
	const placer = new RowPlacer<AltFile>(draft.altFiles, (file) => [foldName(file.name)], draft.onDuplicate);
	const recordIds = new Map<string, number>();
	for (const record of draft.records.all()) recordIds.set(foldName(record.production_locator), record.id);
	for (const row of rows) {
		const name = checkText(row, "name", altFileSchema.shape.name);
		const written = keepRead(row, "purpose", readChoice(row.cell("purpose"), PURPOSES));
		const purpose = written === "redirect" || !written ? null : written;
		const ids = readRecords(row, recordIds);
		if (row.errors.size > 0 || name === undefined) continue;
		const there = placer.next(foldName(name));
		const leadsNowhere = purpose === null && ids.length === 0;
		if (leadsNowhere && !(there?.purpose === null && there.record_ids.length === 0)) {
			row.fail("records", mustBe.present);
			continue;
		}
		placer.place({
			row,
			key: foldName(name),
			describe: `alt file "${name}"`,
			merge: (file) => mergeValues(file, { purpose, record_ids: ids }),
			create: (id) => ({ id, production_id: draft.context.productionId, name, purpose, record_ids: ids }),
		});
	}
}

function readRecords(row: SourceRow, recordIds: ReadonlyMap<string, number>): number[] {
	const ids = new Set<number>();
	for (const locator of splitLocators(cellText(row.cell("records")), recordIds)) {
		const id = recordIds.get(foldName(locator));
		if (id === undefined) row.fail("records", `names a record that does not exist: ${locator}`);
		else ids.add(id);
	}
	row.values.set("records", [...ids]);
	return [...ids];
}

/**
 * Splits locators at semicolons, which the export writes, commas or line breaks [IMP12]. Keeps locators whole that contain one of
 * these.
 */
function splitLocators(text: string, recordIds: ReadonlyMap<string, number>): string[] {
	return text
		.split(";")
		.flatMap((part) => (recordIds.has(foldName(part)) ? [part] : part.split(/[,\r\n]/)))
		.map((locator) => locator.trim())
		.filter((locator) => locator !== "");
}
