import * as z from "zod";
import {
	TIMELINE_FILE_FORMATS,
	TIMELINE_FILES,
	type TimelineFileFormat,
	WRITTEN_CLIPS,
} from "../model/cuts/timeline-file.ts";
import { idSchema } from "../model/validation/id.ts";
import { VIEW_REPORTS } from "./access.ts";
import { entity, itemsAnswer } from "./answers.ts";
import { defineCalls } from "./define-calls.ts";
import { idParams } from "./parameters.ts";

const FILES = TIMELINE_FILE_FORMATS.map((format) => TIMELINE_FILES[format].file);

const timelineFile = z
	.string()
	.regex(new RegExp(`^(${FILES.join("|").replaceAll(".", "\\.")})$`))
	.transform((file): TimelineFileFormat => {
		const format = TIMELINE_FILE_FORMATS.find((candidate) => TIMELINE_FILES[candidate].file === file);
		// The pattern allows nothing else.
		return format as TimelineFileFormat;
	})
	.describe(`The file: ${FILES.join(", ")} (a zip of one edit list for each track)`)
	.meta({ examples: ["timeline.xml"] });

const choiceQuery = z.object({
	clips: z
		.enum(WRITTEN_CLIPS, { error: `must be ${WRITTEN_CLIPS.join(" or ")}` })
		.default("all")
		.describe("All clips, or only those that no record matches"),
	licensor_id: z.coerce
		.number({ error: "must be the id of a licensor" })
		.int({ error: "must be the id of a licensor" })
		.positive({ error: "must be the id of a licensor" })
		.max(Number.MAX_SAFE_INTEGER, { error: "must be the id of a licensor" })
		.optional()
		.describe("Only clips with a record of this licensor"),
});
/** Which clips of a cut to write: all, those without a record, or those of a licensor. */
export type TimelineChoiceQuery = z.output<typeof choiceQuery>;

const cutTimelineFile = entity(
	"CutTimelineFile",
	z.object({
		cut_id: idSchema,
		format: z.enum(TIMELINE_FILE_FORMATS),
		file: z.enum(FILES).describe("Name of the file in the call that downloads it"),
		num_clips: z.int().positive().describe("Clips in the file"),
		lost: z
			.array(z.object({ severity: z.enum(["error", "warning", "info"]), message: z.string() }))
			.describe(
				"Losses in this format: a warning is about something shown differently or for another time; with an error there is no file",
			),
	}),
	{ cut_id: 5, format: "xmeml", file: "timeline.xml", num_clips: 214, lost: [] },
);

/** Roles that may download reports may download the timeline they are made from. */
const EXPORT_REPORTS = { ...VIEW_REPORTS, alsoView: "datasets" } as const;

/** A cut as a timeline for an editing system. */
export const cutTimelineCalls = defineCalls({
	listCutTimelineFiles: {
		method: "GET",
		path: "/cuts/:id/timeline_files",
		summary:
			"The files that a cut, or a selection of its clips, can be written as for editing systems, with what each format can't carry",
		access: EXPORT_REPORTS,
		params: idParams,
		query: choiceQuery,
		answers: { 200: itemsAnswer("timeline_files", cutTimelineFile) },
	},

	exportCutTimeline: {
		method: "GET",
		path: "/cuts/:id/timeline_files/:file",
		summary: "A cut, or a selection of its clips, as a file for an editing system",
		access: EXPORT_REPORTS,
		params: idParams.extend({ file: timelineFile }),
		query: choiceQuery,
		answers: { 200: { types: TIMELINE_FILE_FORMATS.map((format) => TIMELINE_FILES[format].mediaType) } },
	},
});
