import { describe, expect, test } from "vitest";
import type { CutBuild } from "../cut/model.ts";
import { type PriceCutInput, priceCut } from "../cut/price-cut.ts";
import { readEdl } from "../edl/read-edl.ts";
import { formatTimecode } from "../timecode/format-timecode.ts";
import { RATES } from "../timecode/rate.ts";
import { CompareError, compareCuts } from "./compare-cuts.ts";
import { differenceDocument } from "./difference-document.ts";

/** Contents, source in, film in, length; at speed 1 unless a number of source frames follows, negative in reverse. */
type Shot = readonly [contents: string, source: number, film: number, length: number, sourceLength?: number];

const label = (frames: number) => formatTimecode(frames, RATES["25"], false);

function listOf(shots: readonly Shot[]): Uint8Array {
	const events = shots.map(([contents, source, film, length, played = length], index) => {
		const number = String(index + 1).padStart(3, "0");
		const times = [source, source + Math.abs(played), film, film + length].map(label).join(" ");
		const speed =
			played === length ? "" : `M2   AX       ${((25 * played) / length).toFixed(1)}    ${label(source)}\n`;
		return `${number}  AX       V     C        ${times}\n${speed}* FROM CLIP NAME: ${contents}\n`;
	});
	return new TextEncoder().encode(`TITLE: FILM\nFCM: NON-DROP FRAME\n${events.join("")}`);
}

const LIBRARY = {
	records: [
		{ id: 1, production_locator: "10000001", title: "Fog", category: "Footage", licensor_id: 3, price_id: 1 },
		{
			id: 2,
			production_locator: "10000002",
			title: "Gulls",
			category: "Footage",
			licensor_id: 3,
			price_id: 1,
		},
	],
	licensors: [{ id: 3, name: "North", currency: "GBP" }],
	prices: [{ id: 1, licensor_id: 3, name: "Film", category: "Footage", charge_by: "Second", value: 10 }],
	rates: { timestamp: "2026-11-20", rates: { USD: "1", GBP: "0.8" } },
	currency: "USD",
} as const;

function build(shots: readonly Shot[], other: Partial<PriceCutInput> = {}): CutBuild {
	const edls = [{ edl: readEdl(listOf(shots), { file: "Film_V1.edl", rate: RATES["25"] }), track: "V1" }];
	return priceCut({ ...LIBRARY, name: "Cut", edls, ...other } as PriceCutInput).build;
}

const kinds = (before: readonly Shot[], after: readonly Shot[], heal = 0) =>
	compareCuts(build(before), build(after), { heal }).changes.map(({ kind }) => kind);

const FOG: Shot = ["10000001_Fog.mov", 0, 0, 100];

describe("compareCuts tells what became of a use", () => {
	test.each<readonly [string, readonly Shot[], readonly Shot[]]>([
		["unchanged", [FOG], [FOG]],
		["moved", [FOG], [["10000001_Fog.mov", 0, 500, 100]]],
		["longer", [FOG], [["10000001_Fog.mov", 0, 0, 125]]],
		["longer", [FOG], [["10000001_Fog.mov", 50, 300, 125]]],
		["shorter", [FOG], [["10000001_Fog.mov", 10, 0, 50]]],
		["slipped", [FOG], [["10000001_Fog.mov", 20, 0, 100]]],
		["retimed", [FOG], [["10000001_Fog.mov", 0, 0, 200, 100]]],
		["replaced", [FOG], [["10000002_Gulls.mov", 0, 0, 90]]],
		["new", [], [FOG]],
		["removed", [FOG], []],
	])("[DIF11] %s", (kind, before, after) => {
		expect(kinds(before, after)).toEqual([kind]);
	});

	test("[DIF7] a use that was cut in two is one change, and so is one made of two", () => {
		const halves: Shot[] = [
			["10000001_Fog.mov", 0, 0, 50],
			["10000001_Fog.mov", 50, 700, 50],
		];
		expect(kinds([FOG], halves)).toEqual(["split"]);
		expect(kinds(halves, [FOG])).toEqual(["joined"]);
	});

	test("[DIF7] a use that is shown twice is new the second time, not split", () => {
		expect(kinds([FOG], [FOG, ["10000001_Fog.mov", 0, 500, 100]])).toEqual(["unchanged", "new"]);
	});

	test("[DIF8] a gap that is healed is no change of the use", () => {
		const gapped: Shot[] = [
			["10000001_Fog.mov", 0, 0, 50],
			["10000001_Fog.mov", 53, 53, 47],
		];
		expect(kinds([FOG], gapped)).toEqual(["shorter"]);
		expect(kinds(gapped, gapped, 4)).toEqual(["unchanged"]);
		const moved: Shot[] = gapped.map(([name, source, film, length]) => [name, source, film + 9, length]);
		expect(kinds(gapped, moved, 3)).toEqual(["moved", "moved"]);
		expect(kinds(gapped, moved, 4)).toEqual(["moved"]);
	});

	test("[DIF8] a gap is healed in reverse too, where the source continues before it", () => {
		const reverse: Shot[] = [
			["10000001_Fog.mov", 53, 0, 47, -47],
			["10000001_Fog.mov", 0, 50, 50, -50],
		];
		expect(kinds(reverse, reverse, 3)).toEqual(["unchanged", "unchanged"]);
		expect(kinds(reverse, reverse, 4)).toEqual(["unchanged"]);
		// The second shot shows what comes before the first, but forward.
		const jump: Shot[] = reverse.map(([name, source, film, length]) => [name, source, film, length]);
		expect(kinds(jump, jump, 4)).toEqual(["unchanged", "unchanged"]);
	});

	test("[DIF8] a gap is healed whatever shows in it, also another shot of the record", () => {
		const filledBy = (name: string): Shot[] => [
			["10000001_Fog.mov", 0, 0, 50],
			[name, 800, 50, 3],
			["10000001_Fog.mov", 53, 53, 47],
			[name, 900, 100, 2],
			["10000001_Fog.mov", 102, 102, 20],
		];
		for (const name of ["10000002_Gulls.mov", "10000001_Fog.mov"]) {
			const filled = filledBy(name);
			const moved = filled.map(([shot, source, film, length]): Shot => [shot, source, film + 9, length]);
			expect([name, ...kinds(filled, moved, 4)]).toEqual([name, "moved", "moved", "moved"]);
			expect([name, ...kinds(filled, moved, 3)]).toEqual([name, "moved", "moved", "moved", "moved"]);
		}
	});

	test("[DIF9] another version of a file that no longer matches its record is told, not a use that was removed", () => {
		const altFiles = [{ id: 1, name: "Fog_v11.mov", record_ids: [1] }];
		const before = build([["Fog_v11.mov", 0, 0, 100]], { altFiles });
		const after = build([["Fog_v12.mov", 0, 40, 100]], { altFiles });
		const [change, ...others] = differenceDocument(compareCuts(before, after)).changes;
		expect(others).toEqual([]);
		expect(change).toMatchObject({
			kind: "rematched",
			before: [{ recordId: 1, contents: "Fog_v11.mov" }],
			after: [{ recordId: null, contents: "Fog_v12.mov" }],
		});
		const elsewhere = build([["Fog_v12.mov", 400, 40, 100]], { altFiles });
		expect(compareCuts(before, elsewhere).changes.map(({ kind }) => kind)).toEqual(["removed"]);
	});

	test("[DIF10] a replaced shot is found behind a new beginning", () => {
		const before: Shot[] = [FOG, ["10000001_Fog.mov", 300, 100, 50]];
		const after: Shot[] = [
			["10000001_Fog.mov", 600, 0, 25],
			["10000001_Fog.mov", 0, 25, 100],
			["10000002_Gulls.mov", 0, 125, 50],
		];
		expect(kinds(before, after)).toEqual(["new", "moved", "replaced"]);
	});

	test("[DIF11] a record that became fair use is reflagged, and its cost goes to flags", () => {
		const records = LIBRARY.records.map((record) => ({ ...record, fair_use: record.id === 1 }));
		const difference = differenceDocument(
			compareCuts(build([FOG]), build([FOG], { records } as unknown as PriceCutInput)),
		);
		expect(difference.changes).toMatchObject([{ kind: "reflagged" }]);
		expect(difference.parts).toMatchObject({ usage: 0, flags: -50 });
		expect(difference.licensors[0]?.lines).toMatchObject([{ reason: "Charged → Fair use", change: -40 }]);
	});
});

describe("compareCuts tells why the cost changed", () => {
	test("[DIF20–DIF25] usage, prices, conditions and rates, each with its reason", () => {
		const before = build([FOG]);
		const after = build(
			[
				["10000001_Fog.mov", 0, 0, 125],
				["10000002_Gulls.mov", 0, 200, 50],
			],
			{
				prices: [{ ...LIBRARY.prices[0], value: 12 }],
				conditions: [{ id: 1, licensor_id: 3, category: "Discount Percentage", value: 10 }],
				rates: { timestamp: "2026-11-21", rates: { USD: "1", GBP: "0.75" } },
			} as unknown as PriceCutInput,
		);
		const difference = differenceDocument(compareCuts(before, after));
		// 4 s × 10 = 40 GBP = 50 USD; 7 s × 12 − 10% = 75.60 GBP = 100.80 USD.
		expect(difference.before.totalCost).toBe(50);
		expect(difference.after.totalCost).toBe(100.8);
		expect(difference.difference).toBe(50.8);
		expect(difference.parts).toEqual({
			usage: 37.5,
			prices: 17.5,
			conditions: -10.5,
			custom_costs: 0,
			flags: 0,
			exchange_rates: 6.3,
		});
		expect(
			difference.licensors[0]?.lines.map(({ cause, change, displayChange, reason }) => [
				cause,
				change,
				displayChange,
				reason,
			]),
		).toEqual([
			["usage", 10, 12.5, "1 use longer by 1 s"],
			["usage", 20, 25, "1 use added"],
			["prices", 10, 12.5, "Film 10 GBP per second → Film 12 GBP per second"],
			["prices", 4, 5, "Film 10 GBP per second → Film 12 GBP per second"],
			["conditions", -8.4, -10.5, "10% off 84.00 GBP"],
			["exchange_rates", null, 6.3, "1 GBP = 1.25 → 1.3333 USD"],
		]);
	});

	test("[DIF21] names a changed price once, if picture and sound have the same one", () => {
		const records = LIBRARY.records.map((record) => ({ ...record, secondary_price_id: 1 }));
		const prices = [{ ...LIBRARY.prices[0], value: 12 }];
		const [before, after] = [{ records }, { records, prices }] as unknown as PriceCutInput[];
		const difference = differenceDocument(compareCuts(build([FOG], before), build([FOG], after)));
		expect(difference.licensors[0]?.lines.map(({ reason }) => reason)).toEqual([
			"Film 10 GBP per second → Film 12 GBP per second",
		]);
	});

	test("[DIF24] a record that moves to another licensor leaves one and joins the other", () => {
		const licensors = [...LIBRARY.licensors, { id: 4, name: "South", currency: "USD" }];
		const prices = [...LIBRARY.prices, { ...LIBRARY.prices[0], id: 2, licensor_id: 4 }];
		const records = LIBRARY.records.map((record) => ({ ...record, licensor_id: 4, price_id: 2 }));
		const library = { licensors, prices } as unknown as PriceCutInput;
		const difference = differenceDocument(
			compareCuts(build([FOG], library), build([FOG], { ...library, records } as unknown as PriceCutInput)),
		);
		expect(
			difference.licensors.map(({ name, difference: change, parts }) => [name, change, parts.prices]),
		).toEqual([
			["North", -50, -50],
			["South", 40, 40],
		]);
		expect(difference.licensors[0]?.lines[0]?.reason).toBe("Licensor: North → South");
	});

	test("[DIF1] shows both cuts in the later one's currency, or in a given one, at their own rates", () => {
		const before = build([FOG], { currency: "GBP" });
		const after = build([FOG]);
		expect(differenceDocument(compareCuts(before, after))).toMatchObject({
			displayCurrency: "USD",
			difference: 0,
			before: { totalCost: 50, ownCurrency: "GBP" },
		});
		const inPounds = compareCuts(before, after, { displayCurrency: "GBP" });
		expect(differenceDocument(inPounds)).toMatchObject({
			before: { totalCost: 40 },
			after: { totalCost: 40 },
		});
		expect(() => compareCuts(before, after, { displayCurrency: "XXQ" })).toThrow("'XXQ' rate not found");
	});

	test("[DIF2] rejects cuts at different frame rates", () => {
		const slow = priceCut({
			...LIBRARY,
			name: "Old",
			edls: [readEdl(listOf([FOG]), { file: "Film_V1.edl", rate: RATES["24"] })],
		} as unknown as PriceCutInput).build;
		expect(() => compareCuts(slow, build([FOG]))).toThrow(CompareError);
		expect(() => compareCuts(slow, build([FOG]))).toThrow("'Old' runs at 24 fps and 'Cut' at 25 fps");
	});

	test("rejects a gap that isn't whole frames", () => {
		expect(() => compareCuts(build([FOG]), build([FOG]), { heal: 1.5 })).toThrow("heal must be whole frames");
	});
});
