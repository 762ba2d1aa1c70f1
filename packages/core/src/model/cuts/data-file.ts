import * as z from "zod";
import { isBase64 } from "../validation/base64.ts";
import { idSchema } from "../validation/id.ts";
import { noText } from "../validation/messages.ts";
import { patchOf } from "../validation/patch.ts";
import { rateNameSchema } from "../validation/rate-name.ts";
import { shortTextSchema, titleSchema } from "../validation/text.ts";
import { isListName, LIST_ENDINGS } from "./list-name.ts";

/** An edit list or timeline of a cut, stored so that the cut can be rebuilt. */
export const dataFileSchema = z.object({
	id: idSchema,
	/** The cut. */
	owner_id: idSchema,
	info_data: z.object({
		name: titleSchema.refine(isListName, { error: `must end in ${LIST_ENDINGS.join(", ")}` }),
		fps: rateNameSchema,
		/** `V1`, `A2` …, or `auto`, `picture` or `sound`, by channel [EDL12, TIM71]. */
		track: z
			.string({ error: noText })
			.regex(/^(?:auto|picture|sound|[VA](?:[1-9]|1\d|2[0-4]))$/, {
				error: "must be auto, picture, sound or a track such as V1 or A2",
			})
			.meta({ examples: ["V1"] }),
		reel: shortTextSchema.default(""),
		/** The name of the chosen sequence; blank if the timeline has only one [TIM6]. */
		sequence: shortTextSchema.default(""),
	}),
	/** The file's bytes in base64: the encodings of lists vary [EDL1]. Compressed by gzip if they were sent so [CUT37]. */
	contents: z.string({ error: noText }).refine(isBase64, { error: "must be the file's bytes in base64" }),
});
/** An edit list or timeline that is stored with a cut. */
export type DataFile = z.infer<typeof dataFileSchema>;

/** A list's bytes in base64, or its text [CUT18]. The bytes may be compressed by gzip [CUT37]. */
const givenContentsSchema = z.string({ error: noText });

const { name, track } = dataFileSchema.shape.info_data.shape;

/** A new list needs only its rate; the cut names a list without a name. */
export const dataFileCreateSchema = z.object({
	info_data: dataFileSchema.shape.info_data.extend({ name: name.optional(), track: track.default("auto") }),
	contents: givenContentsSchema,
});
/** A list to add to a cut: its rate, its contents, and the part of the film that it covers. */
export type DataFileCreate = z.infer<typeof dataFileCreateSchema>;
export const dataFileUpdateSchema = patchOf(
	dataFileSchema.pick({ info_data: true }).extend({ contents: givenContentsSchema }),
);
