import * as z from "zod";
import { choice } from "../validation/choice.ts";
import { longTextSchema, shortTextSchema } from "../validation/text.ts";
import { NOTICE_TYPES } from "./notice.ts";

/** An action offered in a notice or banner. */
export const noticeActionSchema = z.object({ label: shortTextSchema, action: shortTextSchema });

/** A message shown at the top of every page. */
export const bannerSchema = z.object({
	type: choice(NOTICE_TYPES).default("info"),
	text: longTextSchema,
	/** Shown on narrow screens; if empty, `text` is shown. */
	shortText: shortTextSchema.default(""),
	actions: z.array(noticeActionSchema).default([]),
});
export type Banner = z.infer<typeof bannerSchema>;
