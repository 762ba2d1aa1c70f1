import * as fc from "fast-check";
import { expect, it } from "vitest";
import { rangeFrames } from "../clearance/licensed-time.ts";
import { usedParts } from "../clearance/used-parts.ts";
import { buildCut } from "../cut/build-cut.ts";
import { anyCutInput } from "../cut/testing/arbitrary-cut.ts";
import { type FairUseReview, fairUseReviewSchema, VERDICTS } from "../model/productions/fair-use-review.ts";
import { sourceRangeOf } from "../reports/source-range.ts";
import { trackName } from "../timeline/track-name.ts";
import { checkFairUse } from "./check-fair-use.ts";
import { reviewedParts } from "./reviewed-parts.ts";

const TRACKS = ["V1", "V2", "A1", "A2"];

const anyRange = fc.tuple(fc.nat(18), fc.integer({ min: 1, max: 9 })).map(([from, length]) => {
	const label = (second: number) => `00:00:${String(second).padStart(2, "0")}:00`;
	return { in: label(from), out: label(from + length) };
});
const anyPart = fc.record({
	ranges: fc.array(anyRange, { maxLength: 3 }),
	tracks: fc.subarray(TRACKS, { minLength: 1 }),
	screen_time: fc.constant(null),
});
const anyReview = fc.record({
	record_id: fc.integer({ min: 1, max: 4 }),
	picture: anyPart,
	sound: fc.option(anyPart),
	verdict: fc.constantFrom(...VERDICTS),
});
const anyProduction = fc.record({
	input: anyCutInput.map((input) => ({
		...input,
		library: {
			...input.library,
			records: input.library.records.map((record) => ({ ...record, fair_use: record.id < 5 })),
		},
	})),
	reviews: fc.array(anyReview, { maxLength: 6 }).map((all) =>
		all.map((one, index): FairUseReview => {
			const decided = { counsel: "A. Ruiz", reviewed_on: "2026-11-20" };
			return fairUseReviewSchema.parse({ ...one, ...decided, id: index + 1 });
		}),
	),
});

it("[FUR3] every used part has the verdict that a walk through its source, frame by frame, finds", async () => {
	await fc.assert(
		fc.asyncProperty(anyProduction, async ({ input, reviews }) => {
			const cut = (await buildCut(input)).context;
			const { timeline } = cut;
			const found = checkFairUse({ cut, reviews }).parts;
			const expected: string[] = [];
			for (const [recordId, own] of usedParts(cut)) {
				if (cut.library.records.get(recordId)?.fair_use !== true) continue;
				for (const side of ["picture", "sound"] as const) {
					for (const part of own[side]) {
						const clip = timeline.clips[part.clip]!;
						const range = part.isFilmTime ? null : sourceRangeOf(clip, part.recordIn, part.recordOut);
						if (range === null) continue;
						const latest = reviews
							.filter((review) => review.record_id === recordId && review[side] !== null)
							.sort((a, b) => b.id - a.id);
						const verdicts = new Set<string>();
						for (let frame = range.sourceIn; frame < range.sourceOut; frame++) {
							const first = latest.find((review) => {
								const reviewed = review[side]!;
								if (!reviewed.tracks.includes(trackName(clip))) return false;
								return reviewed.ranges.some((labels) => {
									const [from, to] = rangeFrames(labels, timeline) ?? [0, 0];
									return from <= frame && frame < to;
								});
							});
							verdicts.add(first?.verdict ?? "open");
						}
						const worst = ["open", "rejected", "pending", "approved_with_changes", "approved"].find((one) =>
							verdicts.has(one),
						);
						const state = worst !== "open" ? worst : latest.length === 0 ? "unreviewed" : "reopened";
						expected.push(`${recordId} ${side} ${part.clip} ${part.recordIn} ${state}`);
					}
				}
			}
			const keys = found
				.filter(({ source }) => source !== null)
				.map(
					({ recordId, side, clip, recordIn, state }) => `${recordId} ${side} ${clip} ${recordIn} ${state}`,
				);
			expect(keys.sort()).toEqual(expected.sort());
		}),
	);
});

it("[FUR2] a review of everything that a cut uses covers all of it", async () => {
	await fc.assert(
		fc.asyncProperty(anyProduction, async ({ input }) => {
			const cut = (await buildCut(input)).context;
			const reviews = [...reviewedParts(cut)].map(([record_id, parts], index) =>
				fairUseReviewSchema.parse({
					...{ id: index + 1, record_id, ...parts },
					...{ verdict: "approved", counsel: "A. Ruiz", reviewed_on: "2026-11-20" },
				}),
			);
			const { parts, unusedReviewIds, diagnostics } = checkFairUse({ cut, reviews });
			expect(parts.filter(({ state }) => state !== "approved")).toEqual([]);
			expect([unusedReviewIds, diagnostics]).toEqual([[], []]);
		}),
	);
});
