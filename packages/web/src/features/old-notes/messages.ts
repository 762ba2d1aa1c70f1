const numbers = new Intl.NumberFormat();
const plurals = new Intl.PluralRules("en");

function records(count: number): string {
	return `${numbers.format(count)} record${plurals.select(count) === "one" ? "" : "s"}`;
}

export const messages = {
	title: "Convert old notes",
	records: "Records",
	explained:
		"Notes of the product's previous version can be read but not edited. Converting moves them below the notes of their record, with their lines kept.",
	convert: (count: number) => `Convert ${records(count)}`,
	converted: (count: number) => `The notes of ${records(count)} were converted`,
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
	more: (count: number) => `and ${records(count)} more, converted in the same way`,
} as const;
