import { plural } from "../../ui/plural.ts";
export const messages = {
	title: "Convert old notes",
	records: "Records",
	explained:
		"Notes of the product's previous version can be read but not edited. Converting moves them below the notes of their record, with their lines kept.",
	convert: (count: number) => `Convert ${plural(count, "record")}`,
	converted: (count: number) => `The notes of ${plural(count, "record")} were converted`,
	failed: "The notes could not be converted",
	loadFailed: "The old notes could not be loaded",
	emptyTitle: "No old notes",
	empty: "No record of this project has notes of the previous version: there is nothing to convert.",
	toRecords: "To the records",
	before: "Before",
	oldNotes: "Old notes",
	notes: "Notes",
	after: "After",
	none: "None",
	more: (count: number) => `and ${plural(count, "record")} more, converted in the same way`,
} as const;
