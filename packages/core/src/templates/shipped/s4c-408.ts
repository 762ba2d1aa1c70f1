import type { TemplateSource } from "../schema/template-schema.ts";

/** Names of the roles that societies use. */
const ROLES = {
	C: "Composer",
	A: "Author",
	CA: "Composer/Author",
	AR: "Arranger",
	AD: "Adaptor",
	TR: "Translator",
	SA: "Sub-author",
	SR: "Sub-arranger",
	E: "Publisher",
	SE: "Sub-publisher",
	AM: "Administrator",
};

/** S4C's music cue sheet. */
export const S4C_408: TemplateSource = {
	version: 1,
	title: "S4C 408 music cue sheet",
	about:
		"The fields of form 408 on S4C's PAC, with a row per contributor, to type from. Each use is a cue with one pair of timecodes. What each origin requires of label, ISRC, catalogue number, ISWC and track number isn't public as a whole.",
	form: "cue-sheet",
	per: "contributor",
	only: [
		{ field: "category", is: ["Audio"] },
		{ field: "music_use", is_not: ["None"] },
	],
	columns: [
		{ field: "title", heading: "Title of Work", width: 34, first_row_only: true, required: true },
		{
			field: "music_use",
			heading: "Music Usage",
			width: 14,
			first_row_only: true,
			required: true,
			values: {
				BI: "Background",
				BV: "Background",
				BG: "Background",
				FI: "Featured",
				FV: "Featured",
				OT: "Signature",
				CT: "Signature",
			},
			one_of: ["Background", "Featured", "Signature"],
		},
		{
			field: "custom:Music commission flag",
			heading: "Music Commission Flag",
			width: 20,
			first_row_only: true,
			required: true,
		},
		{
			field: "music_origin",
			heading: "Music Origin Classification",
			width: 26,
			first_row_only: true,
			required: true,
		},
		{ field: "record_label", heading: "Product Label", width: 20, first_row_only: true },
		{ field: "isrc", heading: "ISRC Number", width: 16, first_row_only: true, check: "isrc" },
		{ field: "catalogue_number", heading: "Product Catalogue Number", width: 22, first_row_only: true },
		{ field: "iswc", heading: "ISWC Number", width: 16, first_row_only: true, check: "iswc" },
		{ field: "custom:Track number", heading: "Track No", width: 10, first_row_only: true },
		{ field: "first_name", heading: "Forename", width: 18, required: true },
		{ field: "last_name", heading: "Surname", width: 18, required: true },
		{ field: "company", heading: "Company", width: 24, required: true },
		{ field: "role", heading: "Role", width: 16, required: true, values: ROLES },
		{ field: "in", heading: "Timecode In", width: 13, first_row_only: true },
		{ field: "out", heading: "Timecode Out", width: 13, first_row_only: true },
	],
	nil_return: "No music",
};
