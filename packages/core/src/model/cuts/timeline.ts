import * as z from "zod";
import { trackSchema } from "./track.ts";

/** The tracks of a cut: picture from the lowest up, then sound. */
export const timelineSchema = z.object({
	tracks: z.array(trackSchema).readonly(),
	/** Name of the cut's rate: `23.98`, `25` … */
	fps: z.string(),
});
/** The timeline as stored and sent. The engine works on the leaner one in `timeline/`. */
export type StoredTimeline = z.infer<typeof timelineSchema>;
