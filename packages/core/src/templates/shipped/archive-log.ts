import type { TemplateSource } from "../schema/template-schema.ts";

/** A general archive log. */
export const ARCHIVE_LOG: TemplateSource = {
	version: 1,
	title: "Archive log",
	about: "A general log of archive material in film order, for broadcasters without a form of their own.",
	form: "archive-log",
	only: [{ field: "source_type", is: ["Archival"] }],
	columns: [
		{ field: "number", heading: "#", width: 5 },
		{ field: "in", heading: "TC in", width: 12 },
		{ field: "out", heading: "TC out", width: 12 },
		{ field: "duration", heading: "Duration", width: 12, total: true },
		{ field: "media", heading: "Type", width: 12 },
		{ field: "category", heading: "Category", width: 10 },
		{ field: "production_locator", heading: "Record", width: 11 },
		{ field: "title", heading: "Title", width: 34 },
		{ field: "archive_locator", heading: "Archive ID", width: 16 },
		{ field: "archive_name", heading: "Archive", width: 20 },
		{
			field: "licensor",
			heading: "Copyright holder",
			width: 22,
			required: [{ field: "rights", is: ["Licence"] }],
		},
		{ field: "rights", heading: "Rights", width: 14 },
		{
			field: "source_in",
			heading: "Source in",
			width: 12,
			required: [{ field: "category", is: ["Footage"] }],
		},
		{ field: "source_out", heading: "Source out", width: 12 },
		{ field: "credit", heading: "Credit", width: 30 },
	],
	nil_return: "No archive material",
};
