import type { TemplateSource } from "../schema/template-schema.ts";

/** Records of music cues in a digital sales report of DDEX. */
export const DDEX_CU01: TemplateSource = {
	version: 1,
	title: "DDEX CU01.02 cue records",
	about:
		"The basic cue sheet record CU01.02 (DSR part 8, 5.5.3), to insert into the block of a message. Cells 6 to 17 follow CU01.01; for a recipient of CU01.01, change the first cell and the format of CueStartTime.",
	form: "cue-sheet",
	only: [
		{ field: "category", is: ["Audio"] },
		{ field: "music_use", is_not: ["None"] },
	],
	sheet: { name: "CU01.02", headings_row: null, first_row: 1 },
	columns: [
		{ text: "CU01.02", heading: "RecordType" },
		{ fill: "BlockId", heading: "BlockId", required: true },
		{ fill: "ResourceReference", heading: "ResourceReference", required: true },
		{ field: "elapsed_in", heading: "CueStartTime", format: "iso-time" },
		{ field: "duration", heading: "CueDuration", format: "iso-duration", required: true },
		{ field: "isrc", heading: "ReferencedCreationISRC", format: "compact", width: 22, check: "isrc" },
		{ field: "iswc", heading: "ReferencedCreationISWC", format: "compact", width: 22, check: "iswc" },
		{ field: "title", heading: "ReferencedCreationTitle", width: 30 },
		{ field: "performers", heading: "ReferencedCreationDisplayArtistName", width: 30 },
		{ text: "", heading: "ReferencedCreationDisplayArtistPartyId" },
		{ text: "", heading: "ReferencedCreationContributorName" },
		{ text: "", heading: "ReferencedCreationContributorPartyId" },
		{ field: "composers", heading: "ReferencedCreationComposerAuthorName", separator: "|", width: 30 },
		{ text: "", heading: "ReferencedCreationComposerAuthorPartyId" },
		{ field: "arrangers", heading: "ReferencedCreationArrangerName", separator: "|", width: 30 },
		{ text: "", heading: "ReferencedCreationArrangerPartyId" },
		{ fill: "CueSheetDataProviderName", heading: "CueSheetDataProviderName" },
	],
	delimiter: "\t",
	byte_order_mark: false,
};
