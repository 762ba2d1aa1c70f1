import * as z from "zod";
import { choice } from "./validation/choice.ts";
import { longTextSchema, shortTextSchema } from "./validation/text.ts";

/** How long a notice stays, in milliseconds, where it says nothing. */
const DEFAULT_DURATION_MS = 5000;

export const NOTICE_TYPES = ["info", "success", "error", "warn"] as const;

/** Something a person can do about a notice. */
export const noticeActionSchema = z.object({ label: shortTextSchema, action: shortTextSchema });

/** A message to a person. Its texts are HTML, cleaned by `sanitizeHtml` before they are shown. */
export const noticeSchema = z
	.object({
		id: z.union([z.int().positive(), z.string().min(1)]),
		/** `api` for one stored on the server. */
		origin: shortTextSchema.default("local"),
		scope: choice(["system", "project"]).default("project"),
		title: shortTextSchema.default(""),
		description: longTextSchema.default(""),
		text: longTextSchema.default(""),
		actions: z.array(noticeActionSchema).default([]),
		type: choice(NOTICE_TYPES).default("info"),
		/** Milliseconds. */
		duration: z.int().nonnegative().default(DEFAULT_DURATION_MS),
		requiresDismissal: z.boolean().optional(),
	})
	.transform((notice) => ({
		...notice,
		requiresDismissal: notice.requiresDismissal ?? notice.scope === "system",
	}));
export type Notice = z.infer<typeof noticeSchema>;
