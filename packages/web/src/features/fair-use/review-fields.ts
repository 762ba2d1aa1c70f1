import {
	type FairUseClass,
	type FairUseReview,
	fairUseReviewCreateSchema,
	type Verdict,
} from "@oxcut/core/model";
import * as z from "zod";

/** A fair-use review in its form. */
export interface ReviewFields {
	/** Empty until somebody chooses one. */
	practice: FairUseClass | "";
	purpose: string;
	nature: string;
	amount: string;
	market: string;
	argument: string;
	/** One link per line. */
	evidence: string;
	verdict: Verdict;
	counsel: string;
	/** Empty if it isn't known. */
	reviewed_on: string;
	letter: string;
	note: string;
}

export function reviewFieldsOf(review: Omit<FairUseReview, "id">): ReviewFields {
	const { practice, purpose, nature, amount, market, argument, evidence } = review;
	const { verdict, counsel, reviewed_on, letter, note } = review;
	return {
		...{ practice: practice ?? "", purpose, nature, amount, market, argument },
		...{ evidence: evidence.join("\n"), verdict, counsel, reviewed_on: reviewed_on ?? "", letter, note },
	};
}

/** The form with a verdict, its author and day; existing entries stay. */
export function withVerdict(
	fields: ReviewFields,
	verdict: Verdict,
	{ counsel, today }: { readonly counsel: string; readonly today: string },
): ReviewFields {
	return {
		...fields,
		verdict,
		counsel: fields.counsel.trim() === "" ? counsel : fields.counsel,
		reviewed_on: verdict === fields.verdict && fields.reviewed_on !== "" ? fields.reviewed_on : today,
	};
}

/** Checks the form as the server checks the review. The form shows neither the record nor its reviewed parts. */
export function reviewFormSchema({
	record_id,
	picture,
	sound,
}: Pick<FairUseReview, "record_id" | "picture" | "sound">) {
	return z.custom<ReviewFields>().transform((fields, context) => {
		const read = fairUseReviewCreateSchema.safeParse({
			...{ ...fields, record_id, picture, sound },
			practice: fields.practice || null,
			reviewed_on: fields.reviewed_on || null,
			evidence: fields.evidence.split("\n").flatMap((line) => line.trim() || []),
		});
		if (read.success) return read.data;
		for (const { path, message } of read.error.issues) {
			const [field = "", index] = path;
			const place = field === "evidence" && typeof index === "number" ? `link ${index + 1} ` : "";
			context.issues.push({ code: "custom", path: [field], message: `${place}${message}`, input: fields });
		}
		return z.NEVER;
	});
}
export type ReviewFormValues = z.output<typeof fairUseReviewCreateSchema>;
