import * as z from "zod";
import { RATE_NAMES } from "../timecode/rate.ts";
import { choice } from "./validation/choice.ts";
import { idSchema } from "./validation/id.ts";
import { mustBe } from "./validation/messages.ts";
import { titleSchema } from "./validation/text.ts";

/** A list as it was imported into a cut, kept so that the cut can be built anew. */
export const dataFileSchema = z.object({
	id: idSchema,
	/** The cut. */
	owner_id: idSchema,
	info_data: z.object({
		name: titleSchema.refine((name) => name.toLowerCase().endsWith(".edl"), { error: "must end in .edl" }),
		fps: choice(RATE_NAMES),
		/** `V1`, `A2` …, or `auto` [EDL12]. */
		track: z.string().regex(/^(?:auto|[VA][1-9]\d?)$/, { error: "must be auto or a track such as V1 or A2" }),
		reel: z.string().default(""),
	}),
	/** The file's bytes in base64: lists are not always text of one encoding [EDL1]. */
	contents: z.base64({ error: mustBe.present }),
});
export type DataFile = z.infer<typeof dataFileSchema>;

export const dataFileCreateSchema = dataFileSchema.omit({ id: true, owner_id: true });
