import type { StoredReview } from "./queries.ts";

export function presentReview(review: StoredReview) {
	return {
		id: review.id,
		production_id: review.production_id,
		record_id: review.record_id,
		picture: review.picture,
		sound: review.sound,
		practice: review.practice,
		purpose: review.purpose,
		nature: review.nature,
		amount: review.amount,
		market: review.market,
		argument: review.argument,
		evidence: review.evidence,
		verdict: review.verdict,
		counsel: review.counsel,
		reviewed_on: review.reviewed_on,
		letter: review.letter,
		note: review.note,
		updated_at: review.updated_at.toISOString(),
	};
}
