import type { TemplateSource } from "../schema/template-schema.ts";

/** A general cost sheet. */
export const COST_SHEET: TemplateSource = {
	version: 1,
	title: "Cost sheet",
	about: "The cost of each record at its prices, by licensor, before conditions and project minimums.",
	form: "cost-sheet",
	per: "record",
	only: [{ field: "rights", is: ["Licence"] }],
	sort: [{ field: "licensor" }, { field: "production_locator" }],
	group: "licensor",
	columns: [
		{ field: "production_locator", heading: "Record", width: 11 },
		{ field: "title", heading: "Title", width: 34 },
		{ field: "category", heading: "Category", width: 10 },
		{ field: "archive_locator", heading: "Archive ID", width: 16 },
		{ field: "duration", heading: "Film time", format: "m:ss", width: 10, total: true },
		{ field: "currency", heading: "Currency", width: 9 },
		{ field: "cost", heading: "Cost", width: 12, total: true, required: true },
	],
	nil_return: "Nothing to pay",
};
