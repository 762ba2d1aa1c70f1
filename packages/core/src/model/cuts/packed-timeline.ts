import * as z from "zod";
import { clipSchema } from "./clip.ts";
import { type StoredTimeline, timelineSchema } from "./timeline.ts";
import { trackSchema } from "./track.ts";

const CLIP_FIELDS = clipSchema.keyof().options;

const packedSchema = z.object({
	fps: z.string(),
	fields: z.array(z.string()),
	tracks: z.array(trackSchema.omit({ clips: true }).extend({ rows: z.array(z.array(z.unknown())) })),
});

/**
 * Encodes a timeline as JSON text for `nle_timeline`: field names once, then a row of values for each clip, because the
 * names would take three quarters of a long cut. `unpackTimeline` decodes it.
 */
export function packTimeline(timeline: StoredTimeline): string {
	return JSON.stringify({
		fps: timeline.fps,
		fields: CLIP_FIELDS,
		tracks: timeline.tracks.map(({ clips, ...track }) => ({
			...track,
			rows: clips.map((clip) => CLIP_FIELDS.map((field) => clip[field])),
		})),
	});
}

/**
 * Decodes the output of `packTimeline`; fields may be in another order, and unknown ones are ignored.
 *
 * @throws {SyntaxError} for invalid JSON. @throws {z.ZodError} for JSON that is not an encoded timeline.
 */
export function unpackTimeline(packed: string): StoredTimeline {
	const { fps, fields, tracks } = packedSchema.parse(JSON.parse(packed));
	return timelineSchema.parse({
		fps,
		tracks: tracks.map(({ rows, ...track }) => ({
			...track,
			clips: rows.map((row) => Object.fromEntries(fields.map((field, column) => [field, row[column]]))),
		})),
	});
}
