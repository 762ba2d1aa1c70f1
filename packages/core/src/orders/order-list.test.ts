import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildCutNow } from "../cut/build-cut.ts";
import { anyCutInput } from "../cut/testing/arbitrary-cut.ts";
import { readEdl } from "../edl/read-edl.ts";
import { writeCsv } from "../exports/write-csv.ts";
import { readTimelineFile } from "../interchange/read-timeline-file.ts";
import { orderSchema } from "../model/licensors/order.ts";
import { reportContext, type ToldCut } from "../reports/testing/report-context.ts";
import { countFrames } from "../timecode/count-frames.ts";
import { RATES } from "../timecode/rate.ts";
import type { OrderedItem } from "./model.ts";
import { orderAle } from "./order-ale.ts";
import { orderClips } from "./order-clips.ts";
import { orderEdl } from "./order-edl.ts";
import { listOfOrder } from "./order-lines.ts";
import { orderList } from "./order-list.ts";
import { orderMail } from "./order-mail.ts";
import { orderNeeds } from "./order-needs.ts";
import { orderTable } from "./order-table.ts";
import { sourceFramesOf } from "./testing/source-frames.ts";

const CUT: ToldCut = {
	licensors: [{ name: "North Archive" }, { name: "british Pathé" }],
	records: [
		{ title: "Harbour", trt: "00:00:20;00" },
		{ title: "Strike\r\n=1+1", licensor_id: 2, fair_use: true },
		{ title: "Poster", category: "Still" },
		{ title: "Our own", source_type: "Original" },
		{ title: "No source", trt: "00:00:30;00" },
	],
	uses: [
		{ record: 1, in: "01:00:00:00", out: "01:00:02:00", source: "00:00:10:00" },
		{ record: 1, in: "01:00:02:00", out: "01:00:04:00", source: "00:00:12:10", media: "Audio" },
		{ record: 1, in: "01:00:04:00", out: "01:00:05:00", source: "00:00:18:20" },
		{ record: 2, in: "01:00:06:00", out: "01:00:08:00", source: "10:00:00:00" },
		{ record: 3, in: "01:00:08:00", out: "01:00:09:00", still: true },
		{ record: 4, in: "01:00:09:00", out: "01:00:10:00" },
		{ record: 5, in: "01:00:10:00", out: "01:00:11:00", source: null },
	],
};
const context = reportContext(CUT);
const ITEMS: OrderedItem[] = [1, 2, 3, 4, 5].map((id) => ({
	id,
	archive_locator: id === 2 ? "@P 17\t3" : `N-${id}`,
	master: id === 5,
}));

describe("orderList", () => {
	it("[ORD1–ORD4] lists merged ranges with handles by licensor, whole items, and no master twice", () => {
		const { licensors, numReceived } = orderList(context, ITEMS, { handles: 12 });
		expect(numReceived).toBe(1);
		expect(licensors.map(({ licensor, frames }) => [licensor, frames])).toEqual([
			["british Pathé", 74 - 12 + 12],
			["North Archive", 134 + 12 + 25 + 5],
		]);
		const [harbour, poster] = licensors[1]?.records ?? [];
		expect(harbour).toMatchObject({
			...{ original_id: "N-1", sides: ["picture", "sound"], isWhole: false },
			ranges: [
				{ sourceIn: "00:00:09:13", sourceOut: "00:00:14:22", usedFrames: 100 },
				{ sourceIn: "00:00:18:08", sourceOut: "00:00:20:00", frames: 42, usedFrames: 25 },
			],
		});
		expect(poster).toMatchObject({ isWhole: true, ranges: [], frames: null });
	});

	it("[ORD1, ORD4] of one licensor, and with received masters, a whole item where the source isn't known", () => {
		const { licensors } = orderList(context, ITEMS, { licensorId: 1, withReceived: true });
		expect(licensors.map(({ licensor }) => licensor)).toEqual(["North Archive"]);
		expect(licensors[0]?.records.at(-1)).toMatchObject({
			...{ production_locator: "10000005", isWhole: true, frames: 750 },
		});
	});

	it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])("rejects handles of %s frames", (handles) => {
		expect(() => orderList(context, ITEMS, { handles })).toThrow(/handles must be a whole number/);
	});

	it("of a cut without material is empty", () => {
		const empty = reportContext({ ...CUT, uses: [] });
		const list = orderList(empty, ITEMS);
		expect(list.licensors).toEqual([]);
		expect(orderTable(empty, list).sections).toEqual([]);
		expect(orderAle(list, empty.timeline)).toMatch(/\r\nData\r\n$/);
	});

	it("[ORD2] of any cut, has exactly the source frames that it shows, and handles change nothing else", () => {
		fc.assert(
			fc.property(anyCutInput, fc.nat(20), (input, handles) => {
				const { context } = buildCutNow(input);
				const expected = sourceFramesOf(context);
				const found = new Map<string, number[]>();
				const framesOf = (label: string) => countFrames(label, context.timeline.rate);
				for (const { records } of orderList(context, []).licensors)
					for (const { production_locator, isWhole, ranges, frames } of records) {
						const own: number[] = [];
						for (const { sourceIn, sourceOut } of ranges)
							for (let frame = framesOf(sourceIn); frame < framesOf(sourceOut); frame++) own.push(frame);
						if (!isWhole) expect(frames).toBe(own.length);
						found.set(production_locator, isWhole ? [Number.NaN] : own);
					}
				expect(found).toEqual(expected);
				for (const { records } of orderList(context, [], { handles }).licensors)
					for (const { production_locator, isWhole, ranges } of records) {
						const used = ranges.reduce((sum, range) => sum + range.usedFrames, 0);
						if (!isWhole) expect(used).toBe(expected.get(production_locator)?.length);
					}
			}),
		);
	});
});

describe("an order as a file", () => {
	const list = orderList(context, ITEMS, { handles: 12, spec: "ProRes 422 HQ" });

	it("[ORD6] as an edit list is read back with the same source ranges, one after another", () => {
		const text = orderEdl(list, context.timeline);
		const { events, diagnostics } = readEdl(new TextEncoder().encode(text), { rate: "25" });
		expect(diagnostics).toEqual([]);
		expect(events.map(({ reel, channels, contents }) => [reel, channels.join(), contents])).toEqual([
			["10000002", "V", "10000002_Strike =1+1"],
			["10000001", "V,A1,A2", "10000001_Harbour"],
			["10000001", "V,A1,A2", "10000001_Harbour"],
		]);
		expect(events.map(({ sourceIn, sourceOut }) => sourceOut - sourceIn)).toEqual([74, 134, 42]);
		expect(events.map(({ recordIn }) => recordIn)).toEqual([90_000, 90_074, 90_208]);
		expect(text).toContain("* ORIGINAL ID: @P 17 3\r\n");
	});

	it.each([
		["drop-frame", { fps: "29.97", dropFrame: true }, "01:00:00;00", "00:59:59;20", "01:01:00;11"],
		["past midnight", { fps: "25" }, "23:59:50:00", "23:59:49:15", "24:01:00:10"],
	] as const)(
		"[ORD6] as an edit list keeps the ranges of %s material",
		(_what, how, source, sourceIn, sourceOut) => {
			const out = how.fps === "25" ? "01:01:10:00" : "01:00:59:29";
			const told: ToldCut = {
				...{ ...how, licensors: [{}], records: [{ title: "Tape" }] },
				uses: [{ record: 1, in: "01:00:00:00", out, source }],
			};
			const { timeline, ...rest } = reportContext(told);
			const one = orderList({ ...rest, timeline }, [], { handles: 10 });
			expect(one.licensors[0]?.records[0]?.ranges[0]).toMatchObject({ sourceIn, sourceOut });
			const text = orderEdl(one, timeline);
			const { events, diagnostics } = readEdl(new TextEncoder().encode(text), { rate: how.fps });
			expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
			expect(orderAle(one, timeline)).toContain(`\t${sourceIn}\t${sourceOut.replace("24:", "00:")}\t`);
			const frames = one.licensors[0]?.frames;
			expect(events.map((event) => event.sourceOut - event.sourceIn)).toEqual([frames]);
			expect(events.map((event) => event.recordOut - event.recordIn)).toEqual([frames]);
		},
	);

	it("[ORD6] of any cut, as an edit list and a timeline is read back with the same source ranges", () => {
		fc.assert(
			fc.property(anyCutInput, fc.nat(20), (input, handles) => {
				const { context } = buildCutNow(input);
				const any = orderList(context, [], { handles });
				const { rate } = context.timeline;
				const expected = any.licensors.flatMap(({ records }) =>
					records.flatMap(({ production_locator, ranges }) =>
						ranges.map((range) => [
							production_locator,
							countFrames(range.sourceIn, rate),
							countFrames(range.sourceOut, rate),
						]),
					),
				);
				const text = orderEdl(any, context.timeline);
				const { events } = readEdl(new TextEncoder().encode(text), { rate });
				expect(events.map(({ reel, sourceIn, sourceOut }) => [reel, sourceIn, sourceOut])).toEqual(expected);
				const otio = new TextEncoder().encode(orderClips(any, context.timeline, "otio"));
				const tracks = readTimelineFile(otio, { file: "masters" })?.timeline?.tracks ?? [];
				const placed = tracks
					.flatMap(({ clips }) => clips)
					.map(({ reel, record, source, sourceFps }) => [
						Number(record.from),
						...[reel, ...[source?.from, source?.to].map((at) => Number(sourceFps?.mul(at ?? 0)))],
					]);
				const inOrder = new Map(placed.map(([from, ...range]) => [from, range]));
				expect([...inOrder].sort(([a], [b]) => Number(a) - Number(b)).map(([, range]) => range)).toEqual(
					expected,
				);
			}),
		);
	});

	it.each(["otio", "xmeml"] as const)(
		"[ORD6] as %s is read back with the same ranges of picture and sound",
		(format) => {
			const text = orderClips(list, context.timeline, format);
			const read = readTimelineFile(new TextEncoder().encode(text), { file: "masters" });
			const tracks = read?.timeline?.tracks.map(({ kind, clips }) => [
				kind,
				clips.map(({ name, reel, source, record, sourceFps }) => [
					name,
					reel,
					...[source?.from, source?.to, record.from].map((seconds) => Number(sourceFps?.mul(seconds ?? 0))),
				]),
			]);
			const strike = ["10000002_Strike =1+1", "10000002", 899_988, 900_062, 0];
			const harbour = [
				["10000001_Harbour", "10000001", 238, 372, 74],
				["10000001_Harbour", "10000001", 458, 500, 208],
			];
			expect(tracks).toEqual([
				["video", [strike, ...harbour]],
				["audio", harbour],
				["audio", harbour],
			]);
			expect(read?.diagnostics).toEqual([]);
		},
	);

	it("[ORD6] as an Avid log has a row of as many tabs as columns for each range", () => {
		const lines = orderAle(list, context.timeline).split("\r\n");
		expect(lines.slice(0, 2)).toEqual(["Heading", "FIELD_DELIM\tTABS"]);
		expect(lines).toContain("FPS\t25");
		expect(lines.slice(lines.indexOf("Data") + 1)).toEqual([
			"10000002_Strike =1+1\t10000002\tV\t09:59:59:13\t10:00:02:12\t10000002\t@P 17 3\tStrike =1+1\tFootage\t\tbritish Pathé",
			"10000001_Harbour\t10000001\tVA1A2\t00:00:09:13\t00:00:14:22\t10000001\tN-1\tHarbour\tFootage\t00:00:20;00\tNorth Archive",
			"10000001_Harbour\t10000001\tVA1A2\t00:00:18:08\t00:00:20:00\t10000001\tN-1\tHarbour\tFootage\t00:00:20;00\tNorth Archive",
			"",
		]);
	});

	it("[ORD5, REP5] as csv has a row per range, and runs no formula", () => {
		const csv = new TextDecoder().decode(writeCsv(orderTable(context, list)));
		expect(csv).toContain("british Pathé,10000002,'@P 17\t3,");
		expect(csv).toContain("North Archive,10000003,N-3,Poster,Still,picture,whole item,,,\r\n");
	});
});

describe("a master whose timecode counts at another rate", () => {
	// An NTSC tape in a film at 25 fps: its 10:00:00:00 is 36,036 s after midnight, or film frame 900,900.
	const sourceTimecode = { rate: RATES["29.97"], dropFrame: false };
	const film = reportContext({
		records: [{ title: "Harbour" }],
		uses: [{ record: 1, in: "01:00:00:00", out: "01:00:02:00", source: "10:00:36:00", sourceTimecode }],
	});
	const list = orderList(film, [], { handles: 25 });

	it("[ORD2, TC61] is ordered by its own labels, in whole frames of its own", () => {
		expect(list.licensors[0]?.records).toMatchObject([
			{
				ranges: [{ sourceIn: "09:59:59:00", sourceOut: "10:00:03:00", frames: 100, usedFrames: 50 }],
				frames: 100,
			},
		]);
		const { sections } = orderTable(film, list);
		expect(sections[0]?.groups[0]?.rows[0]?.note).toBe("Source timecode at 29.97 fps");
	});

	it("[ORD6, TC61] has its own labels in the edit list and the Avid log", () => {
		expect(orderEdl(list, film.timeline)).toContain("09:59:59:00 10:00:03:00 01:00:00:00 01:00:04:00");
		expect(orderAle(list, film.timeline)).toContain("09:59:59:00\t10:00:03:00");
	});

	it("[ORD8, TC61] keeps them on the order, and the cut needs nothing more", () => {
		const needs = orderNeeds(film, [], [], { handles: 25 });
		const [licensor] = needs.licensors;
		const order = orderSchema.parse({
			...{ id: 1, licensor_id: 1, name: "First", lines: licensor?.lines.map(({ need: _, ...line }) => line) },
			...{ cut: needs.cut, fps: needs.fps, drop_frame: needs.drop_frame, handles: 25 },
		});
		expect(order.lines[0]).toMatchObject({
			source_timecode: { fps: "29.97", drop_frame: false },
			frames: 100,
		});
		expect(orderNeeds(film, [], [order])).toMatchObject({ licensors: [], unused: [] });
		expect(orderEdl(listOfOrder(order, "North Archive"), film.timeline)).toBe(orderEdl(list, film.timeline));
		const facts = { kind: "order", production: "Film", names: [], sender: "" } as const;
		expect(orderMail(order, facts).text).toContain("timecode at 29.97 fps\n    09:59:59:00 to 10:00:03:00");
	});

	it("[ORD8, TC61] is refused with a label that its own timecode doesn't have", () => {
		const line = {
			record_id: 1,
			production_locator: "1",
			title: "",
			category: "Footage",
			sides: ["picture"],
		};
		const order = (source_timecode: unknown) => ({
			...{ id: 1, licensor_id: 1, name: "First", fps: "25" },
			lines: [
				{ ...line, source_timecode, ranges: [{ in: "10:00:00:00", out: "10:00:00:28", used_frames: 1 }] },
			],
		});
		expect(orderSchema.safeParse(order({ fps: "29.97", drop_frame: false })).success).toBe(true);
		expect(orderSchema.safeParse(order(undefined)).error?.issues[0]?.message).toContain(
			"must exist at 25 fps",
		);
		const { error } = orderSchema.safeParse(order({ fps: "24", drop_frame: false }));
		expect(error?.issues[0]?.message).toContain("must exist at 24 fps");
	});
});
