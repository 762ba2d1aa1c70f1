import type { TemplateSource } from "../schema/template-schema.ts";

/** The BBC's cue sheet. */
export const SILVERMOUSE: TemplateSource = {
	version: 1,
	title: "BBC Silvermouse cue sheet",
	about:
		"The columns of the cue sheet in Silvermouse, in its order, to type or paste from. Which fields each music origin requires isn't public: ox asks for those that all of them require.",
	form: "cue-sheet",
	only: [
		{ field: "category", is: ["Audio"] },
		{ field: "music_use", is_not: ["None"] },
	],
	columns: [
		{ field: "title", heading: "Cue title", width: 34, required: true },
		{ field: "composers", heading: "Composer", width: 28, required: true },
		{ field: "arrangers", heading: "Arranger", width: 20 },
		{ field: "publishers", heading: "Publisher", width: 28, required: true },
		{ field: "performers", heading: "Performer", width: 24 },
		{ field: "record_label", heading: "Record/Video label", width: 20 },
		{ field: "music_origin", heading: "Music origin", width: 14, required: true },
		{ field: "catalogue_number", heading: "Record cat", width: 16 },
		{ field: "isrc", heading: "ISRC", width: 16, check: "isrc" },
		{ field: "custom:Tunecode", heading: "Tunecode", width: 12 },
		{
			field: "music_use",
			heading: "Use",
			width: 16,
			required: true,
			values: {
				BI: "Background",
				BV: "Background",
				BG: "Background",
				VI: "Visual",
				VV: "Visual",
				VS: "Visual",
				OT: "Signature tune",
				CT: "Signature tune",
			},
			one_of: ["Background", "Visual", "Signature tune"],
		},
		{ field: "custom:Usage description", heading: "Usage description", width: 24 },
		{ field: "rights_notes", heading: "Restrictions", width: 24 },
		{ field: "duration", heading: "Duration", format: "hh:mm:ss", width: 10 },
		{ field: "elapsed_in", heading: "Timecode", format: "hh:mm:ss", width: 10 },
	],
	nil_return: "Nil return: no music",
};
