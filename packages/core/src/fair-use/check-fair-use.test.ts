import { describe, expect, test } from "vitest";
import { type FairUseReview, fairUseReviewSchema } from "../model/productions/fair-use-review.ts";
import { reportContext, type ToldUse } from "../reports/testing/report-context.ts";
import { RATES } from "../timecode/rate.ts";
import { checkFairUse } from "./check-fair-use.ts";
import { fairUseDossier } from "./dossier.ts";
import { presentFairUse } from "./present-fair-use.ts";
import { reviewedParts } from "./reviewed-parts.ts";

/** Records 1 and 2 are on fair use, record 3 isn't. */
function cutOf(...uses: readonly ToldUse[]) {
	return reportContext({
		records: [{ fair_use: true, trt: "00:01:00:00" }, { fair_use: true }, {}],
		uses,
	});
}

const TEN_SECONDS: ToldUse = { record: 1, in: "10:00:00:00", out: "10:00:10:00", source: "01:00:00:00" };

/** Everything that a cut uses under fair use, reviewed by counsel. */
function reviewsOf(cut: ReturnType<typeof cutOf>, fields: Partial<FairUseReview> = {}): FairUseReview[] {
	return [...reviewedParts(cut)].map(([record_id, parts], index) =>
		fairUseReviewSchema.parse({
			...{ id: index + 1, record_id, ...parts, verdict: "approved", counsel: "A. Ruiz" },
			...{ reviewed_on: "2026-11-20", ...fields },
		}),
	);
}

function statesOf(cut: ReturnType<typeof cutOf>, reviews: readonly FairUseReview[]) {
	const { parts } = presentFairUse(checkFairUse({ cut, reviews }), cut);
	return parts.map(({ state, reason }) => (reason === null ? state : `${state}: ${reason}`));
}

const FIRST = cutOf(TEN_SECONDS);
const APPROVED = reviewsOf(FIRST);

describe("[FUR3] a verdict", () => {
	test("holds for what counsel reviewed, and for any part of it, wherever it is in the film", () => {
		expect(statesOf(FIRST, APPROVED)).toEqual(["approved"]);
		const later = { ...TEN_SECONDS, in: "10:05:00:00", out: "10:05:04:00", source: "01:00:03:00" };
		expect(statesOf(cutOf(later), APPROVED)).toEqual(["approved"]);
	});

	test("is the latest: a review that has begun reopens what was approved", () => {
		const again = { ...APPROVED[0]!, id: 2, verdict: "pending" as const };
		expect(statesOf(FIRST, [...APPROVED, again])).toEqual(["pending"]);
		expect(statesOf(FIRST, [again, ...APPROVED])).toEqual(["pending"]);
	});

	test("of a clip that several reviews cover is the worst of theirs", () => {
		const half = cutOf({ ...TEN_SECONDS, out: "10:00:05:00" });
		const rejected = reviewsOf(half, { id: 2, verdict: "rejected" });
		expect(statesOf(FIRST, [...APPROVED, ...rejected])).toEqual(["rejected"]);
		const rest = cutOf({ ...TEN_SECONDS, in: "10:00:05:00", source: "01:00:05:00" });
		expect(statesOf(rest, [...APPROVED, ...rejected])).toEqual(["approved"]);
	});

	test("of a still holds for its time on screen", () => {
		const still: ToldUse = { record: 2, in: "10:00:00:00", out: "10:00:04:00", still: true, source: null };
		const reviews = reviewsOf(cutOf(still));
		expect(reviews[0]?.picture?.screen_time).toBe("00:00:04:00");
		expect(statesOf(cutOf({ ...still, out: "10:00:03:00" }), reviews)).toEqual(["approved"]);
		expect(statesOf(cutOf({ ...still, out: "10:00:05:10" }), reviews)).toEqual([
			"reopened: on screen 00:00:01:10 longer than reviewed",
		]);
	});
});

describe("[FUR4] a verdict is reopened", () => {
	test.each<[string, Partial<ToldUse>, string]>([
		[
			"if the clip gets longer",
			{ out: "10:00:10:12" },
			"01:00:10:00–01:00:10:12 of the source not reviewed (12 frames)",
		],
		[
			"if it begins earlier",
			{ source: "00:59:59:24" },
			"00:59:59:24–01:00:00:00 of the source not reviewed (1 frame)",
		],
		[
			"if it plays faster, and so shows more",
			{ speed: [3, 2] },
			"01:00:10:00–01:00:15:00 of the source not reviewed (125 frames)",
		],
		["if the clip moves to another track", { level: 3 }, "reviewed on V1 only"],
		[
			"if the clip gets longer on another track",
			{ level: 3, out: "10:00:10:12" },
			"01:00:10:00–01:00:10:12 of the source not reviewed (12 frames), others reviewed on V1 only",
		],
		["if it loses its source timecode", { source: null }, "on screen 00:00:10:00 longer than reviewed"],
	])("%s", (_what, change, reason) => {
		expect(statesOf(cutOf({ ...TEN_SECONDS, ...change }), APPROVED)).toEqual([`reopened: ${reason}`]);
	});

	test("if it has picture now, and only the sound was reviewed", () => {
		const sound = reviewsOf(cutOf({ ...TEN_SECONDS, media: "Audio" }));
		expect(sound[0]).toMatchObject({ picture: null, sound: { tracks: ["A1"] } });
		expect(statesOf(FIRST, sound)).toEqual(["unreviewed"]);
	});

	test("and a range that the cut's frame rate doesn't have covers nothing, and is reported", () => {
		const [review] = APPROVED;
		const picture = {
			ranges: [{ in: "01:00:00:00", out: "01:00:10:29" }],
			tracks: ["V1"],
			screen_time: null,
		};
		const reviews = [{ ...review!, picture }];
		expect(statesOf(FIRST, reviews)).toEqual([
			"reopened: 01:00:00:00–01:00:10:00 of the source not reviewed (250 frames)",
		]);
		expect(checkFairUse({ cut: FIRST, reviews }).diagnostics).toMatchObject([
			{ code: "FAIR_USE_RANGE_UNREADABLE", text: "01:00:00:00–01:00:10:29" },
		]);
	});
});

test("records without a review are named, and those that aren't on fair use left out", () => {
	const other: ToldUse = { record: 3, in: "10:01:00:00", out: "10:01:05:00" };
	expect(statesOf(cutOf(TEN_SECONDS, other), [])).toEqual(["unreviewed"]);
});

test("reviews of records that the cut doesn't use are listed, and those of removed records reported", () => {
	const lost = { ...APPROVED[0]!, id: 9, record_id: 77 };
	const check = checkFairUse({ cut: cutOf({ ...TEN_SECONDS, record: 2 }), reviews: [...APPROVED, lost] });
	expect(check.unusedReviewIds).toEqual([1, 9]);
	expect(check.diagnostics).toMatchObject([{ code: "FAIR_USE_RECORD_MISSING" }]);
});

test.each<[string, object, string]>([
	["a verdict without counsel", { verdict: "approved", reviewed_on: "2026-11-20" }, "counsel"],
	["a verdict without its day", { verdict: "rejected", counsel: "A. Ruiz" }, "reviewed_on"],
	["neither picture nor sound", { picture: null }, "picture"],
	["a track that no editing system has", { picture: { tracks: ["X9"] } }, "picture"],
	[
		"a range that ends before it begins",
		{ picture: { tracks: ["V1"], ranges: [{ in: "01:00:02:00", out: "01:00:01:00" }] } },
		"picture",
	],
])("a review with %s is refused", (_what, fields, path) => {
	const parsed = fairUseReviewSchema.safeParse({
		id: 1,
		record_id: 1,
		picture: { tracks: ["V1"] },
		...fields,
	});
	expect(parsed.error?.issues[0]?.path[0]).toBe(path);
});

test("[FUR5] the dossier has open items first, each with its argument, verdict and shares", () => {
	const cut = cutOf(TEN_SECONDS, { record: 2, in: "10:01:00:00", out: "10:01:05:00", source: "02:00:00:00" });
	const reviews = reviewsOf(FIRST, {
		practice: "critique",
		argument: "<p>It is criticised.</p>",
		letter: "L-12",
	});
	const { table, document } = fairUseDossier(checkFairUse({ cut, reviews }), cut, reviews);
	expect(table.sections.map(({ heading, aside }) => [heading, aside])).toEqual([
		["Open items", "1 clip"],
		["Approved", "1 clip"],
	]);
	const row = table.sections[1]?.groups[0]?.rows[0];
	const cell = (key: string) => row?.cells[table.columns.findIndex((column) => column.key === key)];
	expect(["percent", "percentFilm", "argument", "counsel", "date", "letter"].map(cell)).toEqual([
		...[16.67, 15.38, "It is criticised.", "A. Ruiz", "2026-11-20", "L-12"],
	]);
	expect(row?.note).toContain("Argument: It is criticised.");
	expect(row?.cells).toHaveLength(table.columns.length);
	expect(document).toMatchObject({
		parts: [{ state: "approved" }, { state: "unreviewed" }],
		reviews: [{ id: 1 }],
	});
});

describe("[FUR2, TC61] material whose timecode counts at another rate", () => {
	const ntsc = { rate: RATES["29.97"], dropFrame: true };
	/** 10:00:00;00 of an NTSC tape, in a film at 25 fps. */
	const TAPE: ToldUse = { ...TEN_SECONDS, source: "09:59:59:24", sourceTimecode: ntsc };
	const cut = cutOf(TAPE);
	const reviews = reviewsOf(cut);

	test("is reviewed and shown by its own labels", () => {
		expect(reviews[0]?.picture).toMatchObject({
			source_timecode: { fps: "29.97", drop_frame: true },
			ranges: [{ in: "10:00:00;00", out: "10:00:10;00" }],
		});
		const [part] = presentFairUse(checkFairUse({ cut, reviews }), cut).parts;
		expect(part).toMatchObject({ source_in: "10:00:00;00", source_out: "10:00:10;00", state: "approved" });
	});

	test("is reopened by its own labels, and keeps its verdict in a list that has the film's", () => {
		const longer = cutOf({ ...TAPE, out: "10:00:11:00" });
		expect(statesOf(longer, reviews)).toEqual([
			"reopened: 10:00:10;00–10:00:11;00 of the source not reviewed (25 frames)",
		]);
		expect(statesOf(cutOf({ ...TEN_SECONDS, source: "09:59:59:24" }), reviews)).toEqual(["approved"]);
	});

	test("keeps its verdict if another clip of the record counts differently, and the next cut has only one of them", () => {
		const other: ToldUse = { ...TEN_SECONDS, in: "10:01:00:00", out: "10:01:10:00", source: "20:00:00:00" };
		const mixed = reviewsOf(cutOf(TAPE, other));
		expect(mixed[0]?.picture?.source_timecode).toEqual({ fps: "25", drop_frame: false });
		for (const uses of [[TAPE, other], [TAPE], [other]])
			expect(statesOf(cutOf(...uses), mixed)).toEqual(uses.map(() => "approved"));
	});

	test("keeps its verdict in a film at another rate, and frames with the film's label don't get it", () => {
		const film = (source: string) =>
			reportContext({
				...{ fps: "23.98", records: [{ fair_use: true }] },
				uses: [
					{
						...{ record: 1, in: "10:00:00:00", out: "10:00:09:00", source },
						sourceTimecode: { rate: RATES["25"], dropFrame: false },
					},
				],
			});
		// 01:00:00:00 and 01:00:03:15 of the tape.
		expect(statesOf(film("00:59:56:10"), APPROVED)).toEqual(["approved"]);
		expect(statesOf(film("01:00:00:00"), APPROVED)).toEqual([
			"reopened: 01:00:10:00–01:00:12:15 of the source not reviewed (63 frames)",
		]);
	});

	test("keeps its verdict in a drop-frame film if the tape isn't drop-frame", () => {
		const film = reportContext({
			...{ fps: "29.97", dropFrame: true, records: [{ fair_use: true }] },
			uses: [{ ...TEN_SECONDS, sourceTimecode: { rate: RATES["29.97"], dropFrame: false } }],
		});
		const [review, ...others] = reviewsOf(film);
		expect(review?.picture?.ranges).toEqual([{ in: "01:00:00:00", out: "01:00:10:00" }]);
		expect(statesOf(film, [review!, ...others])).toEqual(["approved"]);
	});
});
