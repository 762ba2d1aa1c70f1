import * as z from "zod";
import { choice } from "../validation/choice.ts";
import { dateSchema } from "../validation/date.ts";
import { idSchema } from "../validation/id.ts";
import { patchOf } from "../validation/patch.ts";
import {
	enteredLabelSchema,
	enteredRangeSchema,
	labelSchema,
	rangeSchema,
	sourceTimecodeSchema,
} from "../validation/source-range.ts";
import { longTextSchema, shortTextSchema } from "../validation/text.ts";
import { urlSchema } from "../validation/url.ts";

/** The classes of the Documentary Filmmakers' Statement of Best Practices in Fair Use (2005), in its order. */
export const FAIR_USE_CLASSES = ["critique", "illustration", "incidental", "historical"] as const;
export type FairUseClass = (typeof FAIR_USE_CLASSES)[number];

/** The classes in words, as pages and reports show them. */
export const FAIR_USE_CLASS_LABELS: Readonly<Record<FairUseClass, string>> = {
	critique: "Object of social, political or cultural critique",
	illustration: "Quoting popular culture to illustrate an argument or point",
	incidental: "Captured in the process of filming something else",
	historical: "Material in a historical sequence",
};

/** Counsel's decisions about a fair use. */
export const VERDICTS = ["pending", "approved", "approved_with_changes", "rejected"] as const;
export type Verdict = (typeof VERDICTS)[number];

const LIST_MAX = 1000;
const EVIDENCE_MAX = 50;

const trackSchema = z
	.string()
	.regex(/^[VA]\d{1,2}$/, { error: "must be tracks such as V1 or A2" })
	.meta({ examples: ["V1"] });

/** The reviewed part of a record on one side: what counsel has seen or heard of it [FUR2]. */
const reviewedPartSchema = z.object({
	/** The counting of its ranges, if the source or any clip of it doesn't count like the reviewed cut. */
	source_timecode: sourceTimecodeSchema.optional(),
	/** The reviewed range of the source. */
	ranges: z.array(rangeSchema).max(LIST_MAX).default([]),
	tracks: z.array(trackSchema).min(1).max(LIST_MAX),
	/** Film time of stills, freezes and clips without a source, as a label; null if there was none. */
	screen_time: labelSchema.nullable().default(null),
});
export type ReviewedPart = z.infer<typeof reviewedPartSchema>;

/** The four factors of 17 U.S.C. § 107. */
export const FAIR_USE_FACTORS = ["purpose", "nature", "amount", "market"] as const;

const fieldsSchema = z.object({
	record_id: idSchema,
	picture: reviewedPartSchema.nullable().default(null),
	sound: reviewedPartSchema.nullable().default(null),
	/** Null while nobody has chosen it. */
	practice: choice(FAIR_USE_CLASSES).nullable().default(null),
	/** Each of {@link FAIR_USE_FACTORS}. */
	purpose: longTextSchema.default(""),
	nature: longTextSchema.default(""),
	amount: longTextSchema.default(""),
	market: longTextSchema.default(""),
	argument: longTextSchema.default(""),
	evidence: z
		.array(urlSchema.meta({ examples: ["https://transcripts.example.com/scene-14"] }))
		.max(EVIDENCE_MAX)
		.default([]),
	verdict: choice(VERDICTS).default("pending"),
	/** The lawyer's name; every verdict but `pending` needs it, and its day. */
	counsel: shortTextSchema.default(""),
	reviewed_on: dateSchema.nullable().default(null),
	/** The number or file name of the opinion letter. */
	letter: shortTextSchema.default(""),
	/** Counsel's note on the verdict: the changes that it depends on, or the reason for a rejection. */
	note: longTextSchema.default(""),
});
type Fields = z.output<typeof fieldsSchema>;
type RuledFields = Pick<Fields, "picture" | "sound" | "verdict" | "counsel" | "reviewed_on">;

/** The rules between its fields that a review breaks [FUR1]: an error for each field concerned. */
export function reviewErrors({ picture, sound, verdict, counsel, reviewed_on }: Readonly<RuledFields>) {
	const isDecided = verdict !== "pending";
	return {
		...(picture === null && sound === null ? { picture: "must be reviewed, or the sound" } : {}),
		...(isDecided && counsel.trim() === "" ? { counsel: "must name the lawyer who gave the verdict" } : {}),
		...(isDecided && reviewed_on === null ? { reviewed_on: "must be the day of the verdict" } : {}),
	};
}

function withRules<S extends z.ZodType<RuledFields, unknown>>(schema: S): S {
	return schema.check(({ value, issues }) => {
		for (const [field, message] of Object.entries(reviewErrors(value)))
			issues.push({ code: "custom", path: [field], message, input: value });
	});
}

/** The argument for using a record without a licence, and counsel's verdict on it [FUR1]. */
export const fairUseReviewSchema = withRules(z.object({ id: idSchema, ...fieldsSchema.shape }));
/** Counsel's assessment of one record's fair use, with the parts of the source that were reviewed. */
export type FairUseReview = z.infer<typeof fairUseReviewSchema>;

const enteredPart = reviewedPartSchema
	.extend({
		ranges: z.array(enteredRangeSchema).max(LIST_MAX).default([]),
		screen_time: enteredLabelSchema.nullable().default(null),
	})
	.nullable()
	.default(null);
const inputSchema = fieldsSchema.extend({ picture: enteredPart, sound: enteredPart });

export const fairUseReviewCreateSchema = withRules(inputSchema);
/** A review stays with its record. */
export const fairUseReviewUpdateSchema = patchOf(inputSchema.omit({ record_id: true }));
