import type { Library } from "../model/library/library.ts";
import type { StoredRecord } from "../model/records/record.ts";
import type { ImportPlan } from "../spreadsheet/import-plan.ts";
import type { PlannedRow } from "../spreadsheet/source-rows.ts";
import { type MediaList, requireMediaList } from "./media-list.ts";
import { fileNote, type IntakeOptions, type LeftOutFile, planIntake } from "./plan-intake.ts";

/** Stills without Exif data are common, so this isn't a fault. */
const USUAL_FAULT = "No Exif data";

/**
 * Plans the intake of a list of media files as an import: a row for each file, with the reason if it is left out or
 * its metadata can't be read, and a count of the alt files [INT7, INT8].
 */
export function planMediaList(
	library: Library<StoredRecord>,
	list: MediaList,
	options: IntakeOptions,
): ImportPlan {
	requireMediaList(list);
	const { files, leftOut: unread } = list;
	const intake = planIntake(library, files, options);
	const { plan } = intake;
	const faults = new Map(files.map(({ path, facts }) => [path, facts.faults]));
	const leftOut = [...intake.leftOut, ...unread];
	const rows = plan.rows.map((row, index) => ({
		...withFaults(row, faults.get(intake.paths[index] ?? "") ?? []),
		// A list has no row of column names.
		row_number: index + 1,
	}));
	const known = new Map(library.altFiles.map((altFile) => [altFile.id, altFile]));
	const isAdded = ({ id }: { readonly id: number }) => !known.has(id);
	const added = intake.library.altFiles.filter(isAdded).length;
	const updated = intake.library.altFiles.filter((one) => !isAdded(one) && known.get(one.id) !== one).length;
	const { records } = plan.counts;
	return {
		...plan,
		library: intake.library,
		counts: {
			...plan.counts,
			records: { ...records, skipped: records.skipped + leftOut.length },
			"alt-files": { added, updated, unchanged: 0, skipped: 0 },
		},
		rows: [...rows, ...leftOut.map((file, index) => leftOutRow(file, rows.length + 1 + index))],
		diagnostics: [
			...intake.diagnostics,
			...unread.map(({ path, reason }) =>
				fileNote("INTAKE_NOT_READ", "info", path, `${reason}; it is left out`),
			),
		],
	};
}

function withFaults(row: PlannedRow, faults: readonly string[]): PlannedRow {
	const told = faults.filter((fault) => fault !== USUAL_FAULT);
	if (told.length === 0) return row;
	return { ...row, errors: new Map([...row.errors, ["file_path", told]]) };
}

function leftOutRow({ path, reason }: LeftOutFile, row_number: number): PlannedRow {
	return {
		kind: "records",
		sheet_name: "",
		row_number,
		outcome: "skipped",
		values: new Map([["file_path", path]]),
		errors: new Map([["file_path", [reason]]]),
	};
}
