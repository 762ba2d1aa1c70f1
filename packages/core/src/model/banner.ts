import * as z from "zod";
import { NOTICE_TYPES } from "./notice.ts";
import { choice } from "./validation/choice.ts";
import { longTextSchema, shortTextSchema } from "./validation/text.ts";

/** Something a person can do about a notice or a banner. */
export const noticeActionSchema = z.object({ label: shortTextSchema, action: shortTextSchema });

/** A message that stays at the top of every page. */
export const bannerSchema = z.object({
	type: choice(NOTICE_TYPES).default("info"),
	text: longTextSchema,
	/** For narrow screens; the text where it is empty. */
	shortText: shortTextSchema.default(""),
	actions: z.array(noticeActionSchema).default([]),
});
export type Banner = z.infer<typeof bannerSchema>;
