import * as z from "zod";
import { choice } from "../validation/choice.ts";
import { timestampSchema } from "../validation/date.ts";
import { emailSchema } from "../validation/email.ts";
import { idSchema } from "../validation/id.ts";
import { text } from "../validation/messages.ts";
import { longTextSchema, nameSchema, shortTextSchema } from "../validation/text.ts";

/** The longest that a link to a review can be valid. */
export const COUNSEL_LINK_MAX_DAYS = 366;

/** A link with which a named person reviews the fair uses of a project without an account [FUR7]. */
export const counselLinkSchema = z.object({
	id: idSchema,
	production_id: idSchema,
	/** The only cut that it opens; null for the newest one. */
	cut_id: idSchema.nullable().default(null),
	/** The name under the verdicts. */
	name: nameSchema,
	email: emailSchema,
	created_at: timestampSchema,
	expires_at: timestampSchema,
	/** Null if nobody has opened it. */
	last_used_at: timestampSchema.nullable().default(null),
});
/** A link by which a named person reviews fair uses without an account; its secret isn't part of it. */
export type CounselLink = z.infer<typeof counselLinkSchema>;

/** A link as a caller sends it: for which cut, for whom, and until when. */
export const counselLinkCreateSchema = counselLinkSchema.pick({
	cut_id: true,
	name: true,
	email: true,
	expires_at: true,
});

/** Longer than any fingerprint. */
const SEEN_MAX = 100;

/** Counsel's verdict on a record, given with a link [FUR8]. */
export const counselVerdictSchema = z
	.object({
		record_id: idSchema,
		/** The fingerprint in the review that counsel read. */
		seen: z.string().max(SEEN_MAX),
		verdict: choice(["approved", "approved_with_changes", "rejected"]),
		note: longTextSchema.default(""),
		letter: shortTextSchema.default(""),
	})
	.check(({ value, issues }) => {
		if (value.verdict !== "approved_with_changes" || value.note.trim() !== "") return;
		issues.push({ code: "custom", path: ["note"], message: text.notEmpty, input: value });
	});
export type CounselVerdict = z.output<typeof counselVerdictSchema>;
