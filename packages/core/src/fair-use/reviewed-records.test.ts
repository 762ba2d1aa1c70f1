import { expect, test } from "vitest";
import { type FairUseReview, fairUseReviewSchema } from "../model/productions/fair-use-review.ts";
import type { FairUseState } from "./model.ts";
import { type CutFairUse, reviewedRecords } from "./reviewed-records.ts";

const PICTURE = { ranges: [], tracks: ["V1"], screen_time: null };

function part(
	record_id: number,
	state: FairUseState,
	review_id: number | null = null,
): CutFairUse["parts"][number] {
	return {
		...{
			record_id,
			production_locator: `1000000${record_id}`,
			title: `Reel ${record_id}`,
			licensor_name: "North",
		},
		...{
			side: "picture",
			track: "V1",
			file: "V1.edl",
			event: 1,
			tc_in: "10:00:00:00",
			tc_out: "10:00:02:00",
		},
		...{ duration_frames: 50, source_in: null, source_out: null, percent_of_original: 1, percent_of_film: 1 },
		...{ state, is_open: state !== "approved", review_id, reason: null },
	};
}

function cutOf(...parts: readonly CutFairUse["parts"][number][]): CutFairUse {
	const ids = [...new Set(parts.map(({ record_id }) => record_id))];
	const records = ids.map((record_id) => ({ record_id, picture: PICTURE, sound: null }));
	return { parts: [...parts], records, unused_review_ids: [], diagnostics: [] };
}

const review = (id: number, record_id: number, fields: Partial<FairUseReview> = {}) =>
	fairUseReviewSchema.parse({ id, record_id, picture: PICTURE, ...fields });

test("a record has the state of its clip that most needs counsel, and open records come first", () => {
	const cut = cutOf(
		part(1, "approved"),
		part(2, "pending"),
		part(1, "approved_with_changes"),
		part(3, "unreviewed"),
		part(4, "approved"),
		part(4, "reopened"),
	);
	const found = reviewedRecords(cut, []);
	expect(found.map(({ recordId, state, frames }) => [recordId, state, frames])).toEqual([
		[4, "reopened", 100],
		[3, "unreviewed", 50],
		[2, "pending", 50],
		[1, "approved_with_changes", 100],
	]);
});

test("a verdict goes to the latest review, if that covers the cut", () => {
	const reviews = [review(5, 1, { argument: "old" }), review(9, 1, { argument: "new" }), review(12, 2)];
	const [record] = reviewedRecords(cutOf(part(1, "pending", 9)), reviews);
	expect(record?.next).toEqual({ kind: "stored", review: reviews[1] });
});

test.each(["reopened", "unreviewed"] as const)(
	"[FUR2] a record that is %s needs a new review of what the cut uses, with the latest argument and no verdict",
	(state) => {
		const decided = {
			verdict: "approved",
			counsel: "Ruth",
			reviewed_on: "2026-11-04",
			argument: "Quoted.",
		} as const;
		const reviews = [review(9, 1, { ...decided, picture: { ...PICTURE, tracks: ["V2"] } })];
		const [record] = reviewedRecords(cutOf(part(1, "approved", 9), part(1, state)), reviews);
		expect(record?.next).toMatchObject({
			kind: "new",
			review: { record_id: 1, picture: PICTURE, argument: "Quoted.", verdict: "pending", counsel: "" },
		});
		expect(record?.review?.id).toBe(9);
	},
);
