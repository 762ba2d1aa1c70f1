import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type License, licenseSchema } from "../model/licensors/license.ts";
import type { LicenseLine } from "../model/licensors/license-line.ts";
import { type Delivery, deliverySchema } from "../model/productions/delivery.ts";
import type { Medium } from "../model/productions/medium.ts";
import { reportContext, type ToldUse } from "../reports/testing/report-context.ts";
import { printMedia } from "../rights/media.ts";
import { dateOf } from "../rights/term.ts";
import { printTerritories } from "../rights/territories.ts";
import { formatTimecode } from "../timecode/format-timecode.ts";
import { labelFromFrames } from "../timecode/frame-count.ts";
import { RATES, type RateName } from "../timecode/rate.ts";
import { checkClearance } from "./check-clearance.ts";
import { rangeFrames } from "./licensed-time.ts";

function labelAt(frame: number, fps: RateName): string {
	return formatTimecode(frame, RATES[fps], false);
}

/** Record 1 belongs to North Archive, record 2 to Unknown, record 3 needs no licence. */
function cutOf(uses: readonly ToldUse[], trt = "00:10:00:00") {
	return reportContext({
		licensors: [{ name: "North Archive", currency: "GBP" }, { name: "Unknown" }],
		rates: { USD: "1", GBP: "0.8" },
		records: [{ trt }, { licensor_id: 2 }, { rights_free: true }],
		uses,
	});
}

type Line = Partial<Omit<LicenseLine, "territories" | "media">> & { territories?: string; media?: string };

function license(lines: readonly Line[], fields: Partial<License> = {}): License {
	return licenseSchema.parse({
		...{ id: 1, production_id: 1, licensor_id: 1, name: "NFA-1", signed_on: "2026-01-01", ...fields },
		lines: lines.map((line) => ({
			...{ territories: "World", media: "All media", term: { kind: "perpetuity" }, ...line },
		})),
	});
}

function delivery(fields: Partial<Delivery> = {}): Delivery {
	return deliverySchema.parse({
		...{ id: 1, name: "World SVOD", territories: "World", media: "SVOD" },
		...{ starts_on: "2028-01-01", ends_on: "2031-12-31", ...fields },
	});
}

const TEN_SECONDS: ToldUse = { record: 1, in: "10:00:00:00", out: "10:00:10:00", source: "01:00:00:00" };

function check(
	uses: readonly ToldUse[],
	licenses: readonly License[],
	deliveries: readonly Delivery[] = [],
	media: readonly Medium[] = [],
) {
	const clearance = checkClearance({ cut: cutOf(uses), licenses, deliveries, media });
	const [record] = clearance.records;
	const [time] = record?.time ?? [];
	const label = (frame: number) => {
		const { hours, minutes, seconds, frames } = labelFromFrames(frame, 25, false);
		return [hours, minutes, seconds, frames].map((part) => String(part).padStart(2, "0")).join(":");
	};
	return {
		...clearance,
		time: time && {
			used: time.usedFrames,
			excess: time.excessFrames,
			left: time.leftFrames,
			begins: time.beginsAt && label(time.beginsAt.recordFrame),
		},
		grant: record?.deliveries.map(({ grant }) => grant),
		nearest: record?.deliveries[0]?.nearestLicenseId,
		gaps: record?.deliveries.flatMap(({ gaps }) =>
			gaps.map(({ territories, media, from, to, side }) =>
				[
					printTerritories(territories),
					printMedia(media, clearance.vocabulary),
					dateOf(from),
					dateOf(to - 1),
					side,
				].join(" | "),
			),
		),
		codes: clearance.diagnostics.map(({ code }) => code),
	};
}

describe("[RIG17] media of the project's own", () => {
	const KIOSKS: Medium = { id: 1, name: "Kiosks", parent: "SVOD", also_called: [] };

	it("are granted with the medium that they are part of, and needed with it", () => {
		const svod = check([TEN_SECONDS], [license([{ media: "SVOD" }])], [delivery()], [KIOSKS]);
		expect(svod.grant).toEqual(["granted"]);
		const kiosks = check([TEN_SECONDS], [license([{ media: "Kiosks" }])], [delivery()], [KIOSKS]);
		expect(kiosks.gaps).toEqual(["World | Other SVOD | 2028-01-01 | 2031-12-31 | picture"]);
		const rest = check([TEN_SECONDS], [license([{ media: "SVOD - Kiosks" }])], [delivery()], [KIOSKS]);
		expect(rest.gaps).toEqual(["World | Kiosks | 2028-01-01 | 2031-12-31 | picture"]);
	});

	it("grant nothing once they are unknown, and nothing counts as granted for a delivery of them", () => {
		const { codes, grant, diagnostics } = check(
			[TEN_SECONDS],
			[license([{ media: "Kiosk" }])],
			[delivery({ media: "Kiosk" })],
			[KIOSKS],
		);
		expect(grant).toEqual(["nothing"]);
		expect(codes).toEqual(["RIGHTS_MEDIUM_UNKNOWN", "RIGHTS_MEDIUM_UNKNOWN"]);
		expect(diagnostics.map(({ message }) => message)).toEqual([
			'Licence "NFA-1", line 1, has the media "Kiosk", so it grants nothing: no medium named "Kiosk"; did you mean "Kiosks"?',
			'Delivery "World SVOD" has the media "Kiosk", so it counts as needing all media: no medium named "Kiosk"; did you mean "Kiosks"?',
		]);
	});
});

describe("[RIG2] a delivery of none, as earlier versions saved it", () => {
	it.each(["territories", "media"] as const)("has no cleared record if it has no %s", (field) => {
		const licenses = [license([{ territories: "GB", media: "SVOD" }])];
		const { grant, codes, diagnostics } = check([TEN_SECONDS], licenses, [delivery({ [field]: "none" })]);
		expect(grant).toEqual(["partly"]);
		expect(codes).toEqual(["RIGHTS_DELIVERY_EMPTY"]);
		expect(diagnostics[0]?.message).toBe(
			`Delivery "World SVOD" has the ${field} "none", so it counts as needing all ${field}: name its ${field}.`,
		);
	});
});

describe("[RIG8] used time against licensed time", () => {
	it("says what is left of the licensed seconds", () => {
		const { time } = check([TEN_SECONDS], [license([{ time: { kind: "seconds", seconds: 12 } }])]);
		expect(time).toEqual({ used: 250, excess: 0, left: 50, begins: null });
	});

	it.each(["23.98", "25", "29.97", "59.94"] as const)(
		"[RIG7] counts licensed seconds as the cost report charges them, at %s fps",
		(fps) => {
			const { nominal } = RATES[fps];
			fc.assert(
				fc.property(fc.integer({ min: 1, max: 40 * nominal }), (frames) => {
					const cut = reportContext({
						fps,
						records: [{ trt: "00:10:00:00" }],
						uses: [{ record: 1, in: "01:00:00:00", out: labelAt(3600 * nominal + frames, fps) }],
					});
					const seconds = Math.ceil(frames / nominal);
					const timeFor = (licensed: number) => {
						const licenses = [license([{ time: { kind: "seconds", seconds: licensed } }])];
						return checkClearance({ cut, licenses, deliveries: [], media: [] }).records[0]?.time[0];
					};
					expect(timeFor(seconds)?.excessFrames).toBe(0);
					if (seconds > 1) expect(timeFor(seconds - 1)?.excessFrames).toBe(frames - (seconds - 1) * nominal);
				}),
			);
		},
	);

	it("names the used sides that no line grants", () => {
		const sidesFor = (...lines: readonly Line[]) =>
			check([TEN_SECONDS], [license(lines)]).records[0]?.unlicensedSides;
		expect(sidesFor({ side: "picture" })).toEqual([]);
		expect(sidesFor({ side: "sound" })).toEqual(["picture"]);
		expect(sidesFor({ side: "sound" }, { side: "both" })).toEqual([]);
		expect(sidesFor()).toEqual(["picture"]);
	});

	it("says by how much they are exceeded, and from which film frame", () => {
		const { time } = check([TEN_SECONDS], [license([{ time: { kind: "seconds", seconds: 8 } }])]);
		expect(time).toEqual({ used: 250, excess: 50, left: 0, begins: "10:00:08:00" });
	});

	it("begin where both sides of a dissolve within one record add frames", () => {
		const from = { ...TEN_SECONDS, out: "10:00:04:00", source: "01:00:00:00" };
		const to = { ...TEN_SECONDS, in: "10:00:03:00", source: "02:00:00:00" };
		const begins = (seconds: number) =>
			check([from, to], [license([{ time: { kind: "seconds", seconds } }])]).time?.begins;
		expect(begins(3)).toBe("10:00:03:00");
		expect(begins(3.4)).toBe("10:00:03:05");
		expect(begins(4)).toBe("10:00:03:12");
		expect(begins(5)).toBe("10:00:04:00");
	});

	it("name a clip only if it adds frames from there on", () => {
		const long = { ...TEN_SECONDS, source: "01:00:00:00" };
		const inside = { ...TEN_SECONDS, in: "10:00:02:00", out: "10:00:03:00", source: "02:00:00:00" };
		const again = { ...inside, in: "10:00:20:00", out: "10:00:21:00" };
		const licenses = [license([{ time: { kind: "seconds", seconds: 10 } }])];
		const [time] = check([long, inside, again], licenses).records[0]?.time ?? [];
		expect(time?.beginsAt).toEqual({ clip: 0, recordFrame: 900_225 });
		expect(time?.overClips).toEqual([0]);
	});

	it("counts a source frame once, and a freeze in film time", () => {
		const again = { ...TEN_SECONDS, in: "10:01:00:00", out: "10:01:10:00" };
		const freeze = { ...TEN_SECONDS, in: "10:02:00:00", out: "10:02:04:00", speed: [0, 1] as const };
		const licenses = [license([{ time: { kind: "seconds", seconds: 10 } }])];
		expect(check([TEN_SECONDS, again], licenses).time?.excess).toBe(0);
		const { time } = check([TEN_SECONDS, freeze], licenses);
		expect(time).toEqual({ used: 350, excess: 100, left: 0, begins: "10:02:00:00" });
	});

	it("compares source ranges frame by frame", () => {
		const ranges = [{ in: "01:00:02:00", out: "01:00:09:00" }];
		const { time } = check([TEN_SECONDS], [license([{ time: { kind: "ranges", ranges } }])]);
		expect(time).toEqual({ used: 250, excess: 75, left: 0, begins: "10:00:00:00" });
	});

	it("adds up lines that hold at the same place, and not those that don't", () => {
		const seconds = (licensed: number, territories: string) =>
			license([{ time: { kind: "seconds", seconds: licensed }, territories }], { id: licensed });
		expect(check([TEN_SECONDS], [seconds(6, "World"), seconds(4, "GB")]).time?.excess).toBe(0);
		expect(check([TEN_SECONDS], [seconds(6, "FR"), seconds(4, "GB")]).time?.excess).toBe(100);
	});

	it("takes the place of a delivery with the largest excess", () => {
		const licenses = [
			license([{ media: "TV" }], { id: 1 }),
			license([{ media: "SVOD", time: { kind: "seconds", seconds: 4 } }], { id: 2 }),
		];
		expect(check([TEN_SECONDS], licenses).time?.excess).toBe(0);
		const deliveries = [delivery({ media: "TV" }), delivery({ id: 2 })];
		expect(check([TEN_SECONDS], licenses, deliveries).time?.excess).toBe(150);
	});

	it("takes sound apart from picture", () => {
		const sound: ToldUse = { ...TEN_SECONDS, media: "Audio" };
		const licenses = [license([{ side: "picture", time: { kind: "seconds", seconds: 1 } }])];
		expect(check([sound], licenses).time).toBeUndefined();
	});
});

describe("[RIG10] a range with a label that the cut doesn't have", () => {
	const inDropFrame = { rate: RATES["29.97"], dropFrame: true };

	it("can't be read if drop-frame skips the label", () => {
		const range = { in: "00:00:59;28", out: "00:01:00;00" };
		expect(rangeFrames(range, inDropFrame)).toBeNull();
		expect(rangeFrames({ ...range, out: "00:01:00;02" }, inDropFrame)).toEqual([1798, 1800]);
	});

	it("grants nothing and is reported, also for a drop-frame label at another rate", () => {
		const ranges = [{ in: "01:00:00;00", out: "01:00:05;00" }];
		const { codes, time } = check([TEN_SECONDS], [license([{ time: { kind: "ranges", ranges } }])]);
		expect(codes).toEqual(["RIGHTS_RANGE_UNREADABLE"]);
		expect(time?.excess).toBe(250);
	});
});

describe("[RIG7, TC61] a range of a tape whose timecode counts at another rate", () => {
	const sourceTimecode = { rate: RATES["29.97"], dropFrame: false };
	// Film frame 900,900 is 36,036 s after midnight.
	const tape: ToldUse = { ...TEN_SECONDS, source: "10:00:36:00", sourceTimecode };

	it("is read by the tape's own labels", () => {
		const ranges = [{ in: "10:00:00:00", out: "10:00:09:00" }];
		const { codes, time } = check([tape], [license([{ time: { kind: "ranges", ranges } }])]);
		expect(codes).toEqual([]);
		expect(time).toEqual({ used: 250, excess: 25, left: 0, begins: "10:00:09:00" });
	});

	it.each([
		["10:00:09:31", false, "29.97 fps."],
		["10:01:00:00", true, "29.97 fps drop-frame."],
		["10:01:00;00", false, "29.97 fps drop-frame."],
	])("is named with the tape's rate if it has no label %s", (out, dropFrame, counting) => {
		const ranges = [{ in: "10:00:00:00", out }];
		const { diagnostics } = check(
			[{ ...tape, sourceTimecode: { ...sourceTimecode, dropFrame } }],
			[license([{ record_id: 1, time: { kind: "ranges", ranges } }])],
		);
		expect(diagnostics.map(({ message }) => message)).toEqual([
			expect.stringContaining(`which doesn't exist at ${counting}`),
		]);
	});
});

describe("[RIG9] gaps", () => {
	it("name the countries, media and years that are missing", () => {
		const lines: Line[] = [
			{ territories: "World - DACH", term: { kind: "dates", from: "2026-01-01", to: "2031-12-31" } },
			{ territories: "DACH", term: { kind: "dates", from: "2026-01-01", to: "2028-12-31" } },
		];
		const { grant, gaps, nearest } = check([TEN_SECONDS], [license(lines)], [delivery()]);
		expect(grant).toEqual(["partly"]);
		expect(gaps).toEqual(["DACH | SVOD | 2029-01-01 | 2031-12-31 | picture"]);
		expect(nearest).toBe(1);
	});

	it("are gone once an option is exercised", () => {
		const option = { years: 3, price: 850, exercise_by: "2028-09-30", exercised_on: null };
		const lines = (exercised_on: string | null): Line[] => [
			{
				term: { kind: "dates", from: "2026-01-01", to: "2028-12-31" },
				options: [{ ...option, exercised_on }],
			},
		];
		const before = check([TEN_SECONDS], [license(lines(null))], [delivery()]);
		expect(before.gaps).toEqual(["World | SVOD | 2029-01-01 | 2031-12-31 | picture"]);
		expect(before.expiries.map(({ kind, day }) => [kind, dateOf(day)])).toEqual([
			["option", "2028-09-30"],
			["term", "2028-12-31"],
		]);
		expect(check([TEN_SECONDS], [license(lines("2028-09-01"))], [delivery()]).grant).toEqual(["granted"]);
	});

	it("are pending while a licence is only asked for or quoted, and nothing without any", () => {
		const state = (status: License["status"]) =>
			check([TEN_SECONDS], [license([{}], { status })], [delivery()]).grant;
		expect(
			["asked", "quoted", "agreed", "paid", "declined", "expired"].map((one) => state(one as "asked")),
		).toEqual([["pending"], ["pending"], ["granted"], ["granted"], ["nothing"], ["nothing"]]);
		const cut = cutOf([TEN_SECONDS]);
		const agreed = license([{}], { status: "agreed" });
		const strict = checkClearance({
			cut,
			licenses: [agreed],
			deliveries: [delivery()],
			media: [],
			isStrict: true,
		});
		expect(strict.records[0]?.deliveries[0]?.grant).toBe("pending");
	});

	it("are exclusive if the delivery is", () => {
		const exclusive = [delivery({ exclusive: true })];
		expect(check([TEN_SECONDS], [license([{}])], exclusive).grant).toEqual(["nothing"]);
		expect(check([TEN_SECONDS], [license([{ exclusive: true }])], exclusive).grant).toEqual(["granted"]);
	});

	it("leave out records that need no licence", () => {
		expect(check([{ ...TEN_SECONDS, record: 3 }], [], [delivery()]).records).toEqual([]);
	});
});

describe("[RIG10] a licence that can't be counted", () => {
	describe("of what the cut doesn't use", () => {
		const spare = {
			id: 99,
			licensor_id: 1,
			production_locator: "10000099",
			trt: "00:10:00:00",
			fps: "25" as const,
		};
		const named = {
			licensors: [
				{ id: 1, name: "North Archive", currency: "GBP" },
				{ id: 8, name: "South Archive", currency: "AFN" },
				{ id: 9, name: "Unknown", currency: "USD" },
			],
			records: [spare],
			missingRecordIds: [100],
		};
		it.each([
			["names a record that the project has", license([{ record_id: 99 }]), []],
			["names a removed record", license([{ record_id: 100 }]), ["RIGHTS_RECORD_MISSING"]],
			[
				"names another licensor's record",
				license([{ record_id: 99 }], { licensor_id: 8 }),
				["RIGHTS_OTHER_LICENSOR"],
			],
			[
				"has a range longer than the record",
				license([
					{ record_id: 99, time: { kind: "ranges", ranges: [{ in: "01:00:00:00", out: "01:20:00:00" }] } },
				]),
				["RIGHTS_RANGE_OUTSIDE"],
			],
			["grants any record of Unknown", license([{}], { licensor_id: 9 }), ["RIGHTS_LICENSOR_UNKNOWN"]],
			[
				"has fees in its licensor's currency, which has no exchange rate",
				license([], { licensor_id: 8, fee: 20 }),
				["RIGHTS_NO_RATE"],
			],
		] as const)("and that %s is reported all the same", (_case, one, codes) => {
			const { diagnostics } = checkClearance({
				...{ cut: cutOf([TEN_SECONDS]), licenses: [one], deliveries: [], media: [], named },
			});
			expect(diagnostics.map(({ code }) => code)).toEqual(codes);
		});
	});

	it.each([
		["names a removed record", [{ record_id: 99 }], {}, "RIGHTS_RECORD_MISSING"],
		["names another licensor's record", [{ record_id: 2 }], {}, "RIGHTS_OTHER_LICENSOR"],
		["grants any record of Unknown", [{}], { licensor_id: 2 }, "RIGHTS_LICENSOR_UNKNOWN"],
		[
			"has an impossible timecode",
			[{ time: { kind: "ranges", ranges: [{ in: "00:00:00:30", out: "00:00:02:00" }] } }],
			{},
			"RIGHTS_RANGE_UNREADABLE",
		],
		[
			"has a range longer than the record",
			[{ record_id: 1, time: { kind: "ranges", ranges: [{ in: "01:00:00:00", out: "01:20:00:00" }] } }],
			{},
			"RIGHTS_RANGE_OUTSIDE",
		],
		[
			"has a range past its end",
			[{ record_id: 1, time: { kind: "ranges", ranges: [{ in: "00:09:00:00", out: "00:11:00:00" }] } }],
			{},
			"RIGHTS_RANGE_OUTSIDE",
		],
		[
			"counts from an event without a date",
			[{ term: { kind: "years", years: 3, since: "first_transmission" } }],
			{},
			"RIGHTS_TERM_OPEN",
		],
		[
			"limits the time and doesn't",
			[{ time: { kind: "seconds", seconds: 3 } }, {}],
			{},
			"RIGHTS_LINES_CONTRADICT",
		],
		[
			"limits the time of a record, and doesn't for any record of its licensor",
			[{ record_id: 1, time: { kind: "seconds", seconds: 3 } }, {}],
			{},
			"RIGHTS_LINES_CONTRADICT",
		],
		["has fees without an exchange rate", [], { fee: 20, currency: "AFN" }, "RIGHTS_NO_RATE"],
	] as const)("because it %s is reported by name", (_case, lines, fields, code) => {
		const found = check([TEN_SECONDS], [license(lines as unknown as Line[], fields)]);
		expect(found.codes).toEqual([code]);
		expect(found.diagnostics[0]?.message).toMatch(/^Licence "NFA-1"/);
	});

	it("because two of its lines name a removed record says that of both, and not that they contradict each other", () => {
		const lines = [{ record_id: 999, time: { kind: "seconds", seconds: 3 } }, { record_id: 999 }];
		const found = check([TEN_SECONDS], [license(lines as unknown as Line[])]);
		expect(found.codes).toEqual(["RIGHTS_RECORD_MISSING", "RIGHTS_RECORD_MISSING"]);
	});

	it("because it limits any record's time is right beside a line for a whole record", () => {
		const lines = [{ time: { kind: "seconds", seconds: 3 } }, { record_id: 1 }];
		expect(check([TEN_SECONDS], [license(lines as unknown as Line[])]).codes).toEqual([]);
	});

	it("because it names another licensor's record says whose it is, not since when", () => {
		const { diagnostics } = check([TEN_SECONDS], [license([{ record_id: 2 }] as unknown as Line[])]);
		expect(diagnostics[0]?.message).toMatch(/, line 1, names \w+, a record of [\w ]+\.$/);
	});

	it("because it grants any record of Unknown grants nothing to them", () => {
		const unknown = license([{}], { licensor_id: 2 });
		expect(check([{ ...TEN_SECONDS, record: 2 }], [unknown], [delivery()]).grant).toEqual(["nothing"]);
	});

	it.each([
		[{ territories: "EMEA - World" }, '"EMEA - World" leaves no territory'],
		[{ territories: "Germny" }, 'no territory named "Germny"; did you mean "Germany"?'],
		[
			{ term: { kind: "dates", from: "2028-01-01", to: "2027-01-01" } },
			"can't be before the first day of the term, 2028-01-01",
		],
		[
			{ time: { kind: "ranges", ranges: [{ in: "00:00:02:00", out: "00:00:01:00" }] } },
			"must be after the in point",
		],
	])("as %j is rejected when it is entered", (line, message) => {
		expect(() => license([line as Line])).toThrow(JSON.stringify(message).slice(1, -1));
	});
});
