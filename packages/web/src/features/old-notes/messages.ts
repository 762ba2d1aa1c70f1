import { plural } from "../../ui/plural.ts";
export const messages = {
	title: "Convert old notes",
	records: "Records",
	explained:
		"Notes from the product's previous version can't be edited. Converting appends them to their records' notes, keeping their lines.",
	convert: (count: number) => `Convert ${plural(count, "record")}`,
	converted: (count: number) => `The notes of ${plural(count, "record")} were converted`,
	failed: "Couldn't convert the notes",
	loadFailed: "Couldn't load the old notes",
	emptyTitle: "No old notes",
	empty: "No records in this project have notes from the previous version.",
	toRecords: "Go to records",
	before: "Before",
	oldNotes: "Old notes",
	notes: "Notes",
	after: "After",
	none: "None",
	more: (count: number) => `and ${plural(count, "record")} more, converted in the same way`,
} as const;
