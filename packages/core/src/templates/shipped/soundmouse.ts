import type { TemplateSource } from "../schema/template-schema.ts";

/** The printed cue sheet of Soundmouse. */
export const SOUNDMOUSE: TemplateSource = {
	version: 1,
	title: "Soundmouse cue sheet",
	about:
		"The columns of the cue sheet that Soundmouse prints, with a row per contributor. The layout of its page headers isn't public as a whole.",
	form: "cue-sheet",
	per: "contributor",
	only: [
		{ field: "category", is: ["Audio"] },
		{ field: "music_use", is_not: ["None"] },
	],
	columns: [
		{ field: "number", heading: "#", width: 5, first_row_only: true },
		{ field: "custom:Reel number", heading: "Reel No", width: 10, first_row_only: true },
		{ field: "title", heading: "Cue Title", width: 34, first_row_only: true },
		{ field: "role", heading: "Role", width: 8, required: true },
		{ field: "name", heading: "Name", width: 28 },
		{ field: "society", heading: "Society", width: 12 },
		{ field: "music_use", heading: "Usage", width: 10, first_row_only: true, required: true },
		{
			field: "duration",
			heading: "Duration",
			format: "hh:mm:ss",
			width: 10,
			first_row_only: true,
			total: true,
		},
	],
	total_label: "Total Duration",
};
