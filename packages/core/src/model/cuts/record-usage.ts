import * as z from "zod";
import { idSchema } from "../validation/id.ts";
import { clipSchema } from "./clip.ts";
import { costSchema } from "./cost.ts";

/** Frames at the cut's rate; fractional if the material is retimed. */
const framesSchema = z.number().nonnegative();

/** One record's use and cost in a cut: usage metadata of type R. */
export const recordUsageSchema = z.object({
	type: z.literal("R"),
	/** The record's id. */
	id: idSchema,
	/** Its clips, in film order. */
	clips: z.array(clipSchema).readonly(),
	inCut: z.object({
		/** By source or film time, depending on `useSourceTcs` [USE1]. */
		total: framesSchema,
		totalByFilmTC: framesSchema,
		totalBySourceTC: framesSchema,
		/** Null without a `trt` [USE2]. */
		percentOfOriginal: z.number().nonnegative().nullable(),
	}),
	/** Only licensable fragments. */
	licensing: z.object({
		total: framesSchema,
		percentOfOriginal: z.number().nonnegative().nullable(),
		video: framesSchema,
		audio: framesSchema,
	}),
	cost: z.object({ overall: costSchema, video: costSchema, audio: costSchema }),
	/** The sides (picture, sound) without a required price [COST2]. */
	errors: z.object({ missingPrices: z.array(z.enum(["video", "audio"])).readonly() }),
});
/** The `data` of a {@link ResourceMetadata} of type R: durations in frames at the cut's rate, costs in the licensor's currency. */
export type RecordUsageMetadata = z.infer<typeof recordUsageSchema>;
