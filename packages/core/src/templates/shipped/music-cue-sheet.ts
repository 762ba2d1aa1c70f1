import type { TemplateSource } from "../schema/template-schema.ts";

/** A general music cue sheet. */
export const MUSIC_CUE_SHEET: TemplateSource = {
	version: 1,
	title: "Music cue sheet",
	about:
		"A general cue sheet with a row per cue, for societies and broadcasters without a form of their own.",
	form: "cue-sheet",
	only: [
		{ field: "category", is: ["Audio"] },
		{ field: "music_use", is_not: ["None"] },
	],
	columns: [
		{ field: "number", heading: "Cue", width: 5 },
		{ field: "title", heading: "Title", width: 34 },
		{ field: "composers", heading: "Composers", width: 28, required: true },
		{ field: "arrangers", heading: "Arrangers", width: 20 },
		{ field: "publishers", heading: "Publishers", width: 28, required: true },
		{ field: "performers", heading: "Performers", width: 22 },
		{ field: "record_label", heading: "Label", width: 18 },
		{ field: "catalogue_number", heading: "Catalogue no.", width: 16 },
		{ field: "isrc", heading: "ISRC", width: 16, check: "isrc" },
		{ field: "iswc", heading: "ISWC", width: 16, check: "iswc" },
		{ field: "music_origin", heading: "Origin", width: 14 },
		{ field: "music_use", heading: "Use", width: 10, required: true },
		{ field: "in", heading: "TC in", width: 12 },
		{ field: "out", heading: "TC out", width: 12 },
		{ field: "duration", heading: "Duration", format: "m:ss", width: 10, total: true },
	],
	nil_return: "No music",
};
