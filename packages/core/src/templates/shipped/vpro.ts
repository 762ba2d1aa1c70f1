import type { TemplateSource } from "../schema/template-schema.ts";

/** A Dutch source list, as for VPRO documentaries. */
export const VPRO: TemplateSource = {
	version: 1,
	title: "VPRO bronnenlijst",
	about:
		"Columns of a working source list of a VPRO documentary. ox doesn't know the contact, what is left to do, or the price for sales: these stay empty.",
	form: "archive-log",
	locale: "nl",
	only: [{ field: "source_type", is: ["Archival"] }],
	columns: [
		{ field: "in", heading: "TC in", width: 12 },
		{ field: "duration", heading: "Duur", width: 12 },
		{ field: "clip", heading: "Bestandsnaam", width: 34 },
		{ field: "title", heading: "Omschrijving", width: 34 },
		{ field: "link", heading: "Link", width: 30 },
		{ field: "licensor", heading: "Bron", width: 20, required: [{ field: "rights", is: ["Licence"] }] },
		{ field: "rights_notes", heading: "rechten / contact", width: 24 },
		{ text: "", heading: "to do", width: 16 },
		{ field: "cost", heading: "Prijs NL", format: "amount-and-code", width: 14 },
		{ text: "", heading: "Prijs sales", width: 12 },
		{ field: "credit", heading: "Bron in beeld", width: 24 },
		{ field: "credit", heading: "Aftiteling", width: 24 },
	],
	delimiter: "\t",
};
