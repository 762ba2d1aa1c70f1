import { describe, expect, test } from "vitest";
import { buildCutNow } from "../cut/build-cut.ts";
import { type PriceCutInput, priceCut } from "../cut/price-cut.ts";
import { readEdl } from "../edl/read-edl.ts";
import { editTimeline } from "./edit-timeline.ts";
import { type FilmEdit, filmOuts } from "./film-edits.ts";
import { hintsDocument } from "./hints-document.ts";

type Terms = Pick<PriceCutInput, "prices"> & Partial<PriceCutInput>;

/** A cut at 25 fps of one archive's footage: each event is a record's number, source in and film in and out, in seconds and frames. */
function cutOf(events: readonly string[], terms: Terms, track = "V1") {
	const lines = events.map(
		(event, index) =>
			`${String(index + 1).padStart(3, "0")}  AX ${track.startsWith("V") ? "V" : "A"} ${event}`,
	);
	return {
		edl: readEdl(new TextEncoder().encode(`TITLE: ${track}\nFCM: NON-DROP FRAME\n\n${lines.join("\n")}\n`), {
			rate: "25",
			file: `${track}.edl`,
		}),
		track,
		...terms,
	};
}

/** An event with its clip name. */
const event = (id: number, source: string, film: string, transition = "C") =>
	`${transition} ${source} ${film}\n* FROM CLIP NAME: 1000000${id}_clip.mov`;

function built(events: readonly string[], terms: Terms, sound: readonly string[] = []) {
	const { edl, track, ...others } = cutOf(events, terms);
	const lists =
		sound.length === 0
			? []
			: [cutOf(sound, terms, "A1")].map((list) => ({ edl: list.edl, track: list.track }));
	return priceCut({
		edls: [{ edl, track }, ...lists],
		licensors: [{ id: 1, name: "Pathe", currency: "USD" }],
		records: [1, 2].map((id) => ({
			id,
			title: id === 1 ? "Quay" : "Tug",
			category: "Footage",
			licensor_id: 1,
			price_id: 1,
			production_locator: `1000000${id}`,
		})),
		...others,
	}).build;
}

const PER_SECOND = {
	id: 1,
	licensor_id: 1,
	name: "Film",
	category: "Footage",
	charge_by: "Second",
	value: 10,
} as const;
const QUAY = event(1, "00:00:00:00 00:00:04:10", "01:00:00:00 01:00:04:10");
const TUG = event(2, "00:00:00:00 00:00:03:05", "01:00:04:10 01:00:07:15");

/** Hints without the quote, which every paid cut has. */
const found = (build: ReturnType<typeof built>) =>
	hintsDocument(build)
		.hints.filter(({ kind }) => kind !== "quote")
		.map(({ saving, advice, proof }) => `${saving}: ${advice} (${proof})`);

describe("[HNT5] a trim", () => {
	test("takes each use to the second below", () => {
		expect(found(built([QUAY, TUG], { prices: [PER_SECOND] }))).toEqual([
			"10: Trim 5 fr off the end of Tug at 01:00:04:10 (3 s 5 fr count as 4 s; 1 s less at 10.00 USD)",
			"10: Trim 10 fr off the end of Quay at 01:00:00:00 (4 s 10 fr count as 5 s; 1 s less at 10.00 USD)",
		]);
	});

	test("takes the sum of a price that rounds over the cut below a whole second, off its longest use", () => {
		const meta = { rounding: "project" } as const;
		// 7 s 15 fr count as 7 s: 16 frames less are 6 s 24 fr.
		expect(found(built([QUAY, TUG], { prices: [{ ...PER_SECOND, meta }] }))).toEqual([
			"10: Trim 16 fr off the end of Quay at 01:00:00:00 (7 s 15 fr in the whole cut count as 7 s; 1 s less at 10.00 USD)",
		]);
	});

	test("isn't proposed if a minimum would keep the cost, or for a use of one unit", () => {
		const minimum = { ...PER_SECOND, min_per: "clip", min_time: 5 } as const;
		expect(found(built([QUAY], { prices: [minimum] })).filter((hint) => hint.includes("Trim"))).toEqual([]);
		expect(found(built([QUAY, TUG], { prices: [{ ...PER_SECOND, charge_by: "Minute" }] }))).toEqual([]);
	});

	test("isn't proposed if it would uncover a record whose currency has no exchange rate", () => {
		const under = event(2, "00:00:00:00 00:00:04:10", "01:00:00:00 01:00:04:10");
		const terms = {
			prices: [PER_SECOND, { ...PER_SECOND, id: 2, licensor_id: 2 }],
			licensors: [
				{ id: 1, name: "Pathe", currency: "USD" },
				{ id: 2, name: "Gaumont", currency: "EUR" },
			],
			records: [1, 2].map((id) => ({
				id,
				title: id === 1 ? "Quay" : "Tug",
				category: "Footage" as const,
				licensor_id: id,
				price_id: id,
				production_locator: `1000000${id}`,
			})),
			currency: "USD",
			rates: { timestamp: "2026-11-20", rates: { USD: "1" } },
		};
		const lists = [cutOf([under], terms, "V1"), cutOf([QUAY], terms, "V2")];
		const edls = lists.map(({ edl, track }) => ({ edl, track }));
		// The upper clip covers the lower one, which costs nothing and needs no rate.
		expect(found(built([], { ...terms, edls }))).toEqual([]);
		// Other trims are still proposed.
		const later = event(1, "00:00:10:00 00:00:12:05", "01:00:10:00 01:00:12:05");
		const both = cutOf([QUAY, later], terms, "V2");
		const withLater = [...edls.slice(0, 1), { edl: both.edl, track: "V2" }];
		expect(found(built([], { ...terms, edls: withLater }))).toEqual([
			"10: Trim 5 fr off the end of Quay at 01:00:10:00 (2 s 5 fr count as 3 s; 1 s less at 10.00 USD)",
		]);
	});

	test("costs the sound that goes on without its picture", () => {
		const sound = event(1, "00:00:00:00 00:00:06:00", "01:00:00:00 01:00:06:00");
		const prices = [
			PER_SECOND,
			{ ...PER_SECOND, id: 2, name: "Sound", category: "Audio", value: 4 },
		] as const;
		const records = [
			{
				id: 1,
				title: "Quay",
				category: "Footage",
				licensor_id: 1,
				price_id: 1,
				secondary_price_id: 2,
				production_locator: "10000001",
			},
		] as const;
		// The picture's second is 10 less; 40 frames of sound alone become 50: still 2 s.
		const [first] = found(built([QUAY], { prices, records }, [sound]));
		expect(first).toMatch(/^10: Trim 10 fr off the end of Quay/);
		const longer = event(1, "00:00:00:00 00:00:06:05", "01:00:00:00 01:00:06:05");
		// 45 frames of sound alone become 55: 3 s instead of 2.
		expect(found(built([QUAY], { prices, records }, [longer]))[0]).toMatch(
			/^6: Trim 10 fr off the end of Quay/,
		);
	});
});

describe("deals", () => {
	test("[HNT6] a price that fits and costs less is proposed for the records that it is cheaper for", () => {
		const prices = [
			PER_SECOND,
			{ ...PER_SECOND, id: 2, name: "Web", value: 6 },
			{ ...PER_SECOND, id: 3, name: "All media", value: 60 },
		];
		expect(found(built([QUAY, TUG], { prices }))[0]).toBe(
			"36: Charge 2 records by Web instead of Film (10 USD per second → 6 USD per second)",
		);
	});

	test("[HNT7] a minimum says how much is paid for and not used", () => {
		const minimum = { ...PER_SECOND, min_per: "project", min_time: 30 } as const;
		// 9 s are used: 21 s more are paid for.
		expect(found(built([QUAY, TUG], { prices: [minimum] }))).toEqual([
			"210: Drop the minimum of Film (minimum of 30 s per project at 10.00 USD; 9 s are used, 21 s are paid and not used)",
		]);
	});

	test("[HNT7] a minimum of one second more than is used is said in the singular", () => {
		const minimum = { ...PER_SECOND, min_per: "project", min_time: 10 } as const;
		expect(found(built([QUAY, TUG], { prices: [minimum] }))[0]).toMatch(
			/; 9 s are used, 1 s is paid and not used\)$/,
		);
	});

	test("[HNT7] a flat deal is named if the prices give less, and not if they give more", () => {
		const deal = (value: number) => ({
			prices: [PER_SECOND],
			conditions: [{ id: 1, licensor_id: 1, category: "Flat Deal" as const, value }],
		});
		expect(found(built([QUAY, TUG], deal(100)))).toEqual([
			"10: Drop the Flat Deal (flat deal of 100.00 USD, which adds 10.00 USD)",
		]);
		expect(found(built([QUAY, TUG], deal(80)))).toEqual([]);
	});

	test("[HNT8] a tenth off all prices is proposed for the licensor who moves the total most, and for nobody if nothing is paid", () => {
		const { hints, totalCost } = hintsDocument(built([QUAY, TUG], { prices: [PER_SECOND] }));
		expect(totalCost).toBe(90);
		expect(hints.filter(({ kind }) => kind === "quote")).toMatchObject([
			{ saving: 9, prices: [{ price_id: 1, value: 9 }] },
		]);
		expect(hintsDocument(built([], { prices: [PER_SECOND] })).hints).toEqual([]);
	});
});

describe("edits of the film", () => {
	const dissolve = event(2, "00:00:00:00 00:00:03:05", "01:00:04:10 01:00:07:15", "D    010");

	const messageOf = (build: ReturnType<typeof built>, ...edits: readonly FilmEdit[]) => {
		try {
			filmOuts(build.context, edits);
			return "";
		} catch (error) {
			return (error as Error).message;
		}
	};

	test("[WIF3] a dropped record costs nothing, and the others stay", () => {
		const build = built([QUAY, TUG], { prices: [PER_SECOND] });
		const outs = filmOuts(build.context, [{ what: "drop", recordId: 1, at: null }]);
		const after = buildCutNow(build.input, { timeline: editTimeline(build.context.timeline, outs) });
		expect(after.context.costing.totalCost.toFraction()).toBe("40");
		expect(after.context.timeline.startsAt).toBe(90_110);
	});

	test("[WIF4] a trim that an edit list can't have says why", () => {
		const plain = built([QUAY, TUG], { prices: [PER_SECOND] });
		const trim = (recordId: number, frames: number, at: number | null = null): FilmEdit => ({
			what: "trim",
			recordId,
			at,
			frames,
		});
		expect(messageOf(plain, trim(1, 110))).toMatch(/^nothing of it would be left/);
		expect(messageOf(plain, trim(1, 1), trim(1, 2))).toMatch(/^another change already/);
		expect(messageOf(plain, trim(1, 1, 1))).toMatch(
			/^the record isn't used there. Add @ and the time of a use: 01:00:00:00$/,
		);
		expect(messageOf(plain, trim(3, 1))).toBe("the cut doesn't use this record");
		expect(messageOf(plain, { what: "drop", recordId: 3, at: null })).toBe("the cut doesn't use this record");
		const blended = built([QUAY, dissolve], { prices: [PER_SECOND] });
		expect(messageOf(blended, trim(1, 1))).toMatch(/^it ends in a transition/);
		expect(messageOf(blended, trim(2, 70))).toMatch(/^nothing of it would be left/);
		expect(messageOf(blended, trim(2, 69))).toBe("");
		const slow = built(
			[
				event(1, "00:00:00:00 00:00:02:00", "01:00:00:00 01:00:04:00").replace(
					"\n",
					"\nM2 AX 012.5 00:00:00:00\n",
				),
			],
			{ prices: [PER_SECOND] },
		);
		expect(messageOf(slow, trim(1, 1))).toMatch(/^at its speed, it would end between two source frames/);
		expect(messageOf(slow, trim(1, 2))).toBe("");
	});

	test("[WIF4] a clip that something covers at its end can't be trimmed, and a trimmed one shows what lies below", () => {
		const above = cutOf(
			[event(2, "00:00:00:00 00:00:03:00", "01:00:02:00 01:00:05:00")],
			{ prices: [PER_SECOND] },
			"V2",
		);
		const { edl, track } = cutOf([QUAY], { prices: [PER_SECOND] });
		const below = event(1, "00:00:00:00 00:00:05:00", "01:00:00:00 01:00:05:00");
		const lists = [
			{ edl, track },
			{ edl: above.edl, track: above.track },
		];
		const base = built([QUAY], { prices: [PER_SECOND] });
		const build = buildCutNow({
			...base.input,
			edls: priceCut({ edls: lists, licensors: [], records: [], prices: [] }).build.input.edls,
		});
		expect(messageOf(build, { what: "trim", recordId: 1, at: null, frames: 1 })).toMatch(
			/^another clip covers its end/,
		);
		const long = cutOf([below], { prices: [PER_SECOND] });
		const twoTracks = buildCutNow({
			...base.input,
			edls: priceCut({
				edls: [
					{ edl: long.edl, track: "V1" },
					{ edl: above.edl, track: "V2" },
				],
				licensors: [],
				records: [],
				prices: [],
			}).build.input.edls,
		});
		// Both end together: 2 s of the quay, 3 s of the tug above it. A second less of the tug is a second more of the quay, and a second use.
		const outs = filmOuts(twoTracks.context, [{ what: "trim", recordId: 2, at: null, frames: 25 }]);
		const after = buildCutNow(twoTracks.input, { timeline: editTimeline(twoTracks.context.timeline, outs) });
		expect(after.context.costing.totalCost.toFraction()).toBe(
			twoTracks.context.costing.totalCost.toFraction(),
		);
		expect(hintsDocument(twoTracks).hints.map(({ kind }) => kind)).toEqual(["quote"]);
	});
});
