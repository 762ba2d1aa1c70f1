import { describe, expect, it } from "vitest";
import { RATES, type RateName } from "../timecode/rate.ts";
import { codesOf, eventLine, readList } from "./testing/list-of.ts";
import { writeEdl } from "./write-edl.ts";

const PLACES = { sourceIn: 30, sourceOut: 42, recordIn: 54, recordOut: 66 };
const GOOD = ["10:00:00:00", "10:00:02:00", "01:00:00:00", "01:00:02:00"];

/** An event line with one label replaced; places count from 0. */
function withLabel(place: number, label: string): string {
	const labels = GOOD.with(place, label);
	return eventLine({ source: labels.slice(0, 2).join(" "), record: labels.slice(2).join(" ") });
}

const read = (line: string, rate: RateName = "25") => readList([line], RATES[rate]);

describe("labels out of range", () => {
	it.each([
		["01:00:00:25", "TC_FRAMES_OUT_OF_RANGE"],
		["01:00:60:00", "TC_SECONDS_OUT_OF_RANGE"],
		["01:60:00:00", "TC_MINUTES_OUT_OF_RANGE"],
		["24:00:00:00", "TC_HOURS_OUT_OF_RANGE"],
	] as const)("[TC3, EDL17] in the film lose the event: %s gives %s at both places", (label, code) => {
		for (const place of [2, 3]) {
			const column = Object.values(PLACES)[place];
			const edl = read(withLabel(place, label));
			expect(edl.events).toEqual([]);
			expect(edl.diagnostics.find((diagnostic) => diagnostic.code === code)).toMatchObject({
				severity: "error",
				line: 1,
				column,
				text: label,
				message: expect.stringContaining(label),
			});
		}
	});

	it("[EDL63] of one line are all reported, those of the source with a warning", () => {
		const edl = read(eventLine({ source: "25:00:00:00 01:61:01:00", record: "10:00:00:99 10:00:61:00" }));
		expect(edl.diagnostics.map(({ severity, text }) => [severity, text])).toEqual([
			["error", "10:00:00:99"],
			["error", "10:00:61:00"],
			["warning", "25:00:00:00"],
			["warning", "01:61:01:00"],
		]);
		expect(edl.diagnostics.map(({ message }) => message.split("; ")[1])).toEqual(
			Array.from({ length: 4 }, () => "the event is not read"),
		);
	});

	it.each([
		["01:00:00:75", "TC_FRAMES_OUT_OF_RANGE"],
		["01:00:60:00", "TC_SECONDS_OUT_OF_RANGE"],
		["01:60:00:00", "TC_MINUTES_OUT_OF_RANGE"],
		["24:00:00:00", "TC_HOURS_OUT_OF_RANGE"],
	] as const)("[TC60] in the source keep the event without its source: %s", (label, code) => {
		for (const place of [0, 1]) {
			const edl = read(withLabel(place, label));
			expect(edl.events).toMatchObject([
				{ recordIn: 90_000, recordOut: 90_050, sourceIn: 0, sourceOut: 0, speedNumerator: 1 },
			]);
			expect(edl.diagnostics).toMatchObject([
				{ code, severity: "warning", text: label, column: Object.values(PLACES)[place] },
			]);
		}
	});

	it.each(["--:--:--:--", "XX:XX:XX:XX", "1:00:00:0"])(
		"[EDL62] a source of %s is unknown, and its event is kept",
		(label) => {
			for (const place of [0, 1]) {
				const edl = read(withLabel(place, label));
				expect(edl.events).toMatchObject([
					{ recordIn: 90_000, recordOut: 90_050, sourceIn: 0, sourceOut: 0, speedNumerator: 1 },
				]);
				expect(edl.diagnostics).toMatchObject([
					{
						code: "TC_MALFORMED",
						severity: "warning",
						text: label,
						column: Object.values(PLACES)[place],
						message: `'${label}' is not a timecode; the source range is unknown, so the clip is charged by its film time`,
					},
				]);
				const inFilm = read(withLabel(place + 2, label));
				expect([codesOf(inFilm), inFilm.events]).toEqual([["EDL_NO_EVENTS", "EDL_BLOCK_PARSE_ERROR@1"], []]);
			}
		},
	);

	it("[TC3, EDL17] begin where these end", () => {
		expect(
			codesOf(read(eventLine({ record: "23:59:58:24 23:59:59:24", source: "23:59:58:24 23:59:59:24" }))),
		).toEqual([]);
	});
});

describe("separators", () => {
	it.each([0, 1, 2, 3])("[EDL3] '.' or ',' at label %i reads as ';', with a warning", (place) => {
		for (const sign of [".", ","]) {
			const edl = read(withLabel(place, (GOOD[place] ?? "").replace(/:(..)$/, `${sign}$1`)), "29.97");
			const warning = edl.diagnostics.find(({ code }) => code === "EDL_FRAME_SEPARATOR");
			expect(warning).toMatchObject({
				severity: "warning",
				line: 1,
				column: 30,
				message: expect.any(String),
			});
			expect(edl.events[0]).toMatchObject({ sourceDropFrame: place < 2, recordDropFrame: place >= 2 });
		}
	});

	it.each([".", ","])(
		"[EDL3] '%s' throughout a label reads as ';' before the frames, as ':' elsewhere",
		(sign) => {
			const dotted = (range: string) => range.replaceAll(":", sign);
			const source = dotted("10:00:00:00 10:00:02:00");
			const line = eventLine({ source, record: dotted("01:00:00:00 01:00:02:00") });
			expect(read(line).events).toMatchObject([{ sourceIn: 900_000, recordIn: 90_000, recordOut: 90_050 }]);
			expect(codesOf(read(line, "29.97"))).toEqual(["EDL_FRAME_SEPARATOR@1"]);
			expect(read(line, "29.97").events).toMatchObject([{ recordIn: 107_892, recordDropFrame: true }]);
		},
	);

	it.each([0, 1, 2, 3])("[EDL3] ';' at label %i alone is mixed with ':', with a warning", (place) => {
		const edl = read(withLabel(place, (GOOD[place] ?? "").replace(/:(..)$/, ";$1")), "29.97");
		expect(edl.diagnostics).toMatchObject([
			{ code: "EDL_MIXED_SEPARATORS", severity: "warning", line: 1, column: 30, message: expect.any(String) },
		]);
	});

	it("[EDL3] all alike give no warning", () => {
		const drop = { source: "10:00:00;00 10:00:02;00", record: "01:00:00;00 01:00:02;00" };
		expect(codesOf(read(eventLine(drop), "29.97"))).toEqual([]);
		expect(codesOf(read(eventLine(), "29.97"))).toEqual([]);
	});

	it("[EDL2] of one side make that side drop-frame, and the record side the list", () => {
		const source = read(eventLine({ source: "10:00:00;00 10:00:02;00" }), "29.97");
		expect(source.events).toMatchObject([{ sourceDropFrame: true, recordDropFrame: false }]);
		expect(source.dropFrame).toBe(false);
		const record = read(eventLine({ record: "01:00:00;00 01:00:02;00" }), "29.97");
		expect(record.events).toMatchObject([{ sourceDropFrame: false, recordDropFrame: true }]);
		expect(record.dropFrame).toBe(true);
	});
});

describe("labels that drop-frame skips", () => {
	it.each([
		["source in", { source: "10:01:00;00 10:01:02;00" }, 30, "10:01:00;00"],
		["source out", { source: "10:00:58;00 10:01:00;00" }, 42, "10:01:00;00"],
		["record in", { record: "01:01:00;00 01:01:02;00" }, 54, "01:01:00;00"],
		["record out", { record: "01:00:58;00 01:01:00;00" }, 66, "01:01:00;00"],
	])("[TC3] count as the next one, with a warning at the %s", (_what, parts, column, text) => {
		const warnings = read(eventLine(parts), "29.97").diagnostics.filter(
			({ code }) => code === "TC_DROPPED_LABEL",
		);
		expect(warnings).toMatchObject([
			{ severity: "warning", line: 1, column, text, message: expect.stringContaining(text) },
		]);
	});

	it("[TC3] are ordinary labels of a side that is not drop-frame", () => {
		const edl = read(
			eventLine({ source: "10:01:00:00 10:01:02:00", record: "01:00:00;00 01:00:02;00" }),
			"29.97",
		);
		expect(codesOf(edl)).toEqual(["EDL_MIXED_SEPARATORS@1"]);
	});
});

describe("ranges that end before they begin", () => {
	it("[EDL62] of the source with a negative M2 are what they are: the source reversed", () => {
		const lines = [eventLine({ source: "10:00:02:00 10:00:00:00" }), "M2   R001     -025.0     10:00:02:00"];
		const edl = readList(lines, RATES["25"]);
		expect(codesOf(edl)).toEqual([]);
		expect(edl.events).toMatchObject([
			{
				sourceIn: 900_000,
				sourceOut: 900_050,
				hasKnownSource: true,
				speedNumerator: -1,
				speedDenominator: 1,
			},
		]);
		const twice = [eventLine({ source: "10:00:04:00 10:00:00:00" }), "M2   R001     -050.0     10:00:04:00"];
		expect(readList(twice, RATES["25"]).events).toMatchObject([
			{ sourceIn: 900_000, sourceOut: 900_100, hasKnownSource: true, speedNumerator: -2 },
		]);
	});

	it("[EDL62] of the source are kept by their film time, with a warning", () => {
		const edl = read(eventLine({ source: "10:00:00:00 09:00:00:00" }));
		expect(edl.events).toMatchObject([
			{ recordIn: 90_000, recordOut: 90_050, hasKnownSource: false, speedNumerator: 1, speedDenominator: 1 },
		]);
		expect(edl.diagnostics).toMatchObject([
			{
				code: "EDL_SOURCE_BACKWARDS",
				severity: "warning",
				line: 1,
				column: 42,
				text: "09:00:00:00",
				message: expect.stringContaining("09:00:00:00"),
			},
		]);
	});

	it("[EDL27] a source without length is reported for the record, unless it is a freeze, black or without film time", () => {
		const zero = "10:00:00:00 10:00:00:00";
		const edl = read(eventLine({ source: zero }));
		expect(edl.diagnostics).toMatchObject([{ code: "EDL_SOURCE_ZERO_LENGTH", severity: "info", line: 1 }]);
		expect(edl.events).toHaveLength(1);
		const freeze = [eventLine({ source: zero }), "M2   R001      000.0     10:00:00:00"];
		expect(codesOf(readList(freeze, RATES["25"]))).toEqual([]);
		expect(codesOf(read(eventLine({ reel: "BL", source: zero })))).toEqual([]);
		const still = eventLine({ source: zero, record: "01:00:00:00 01:00:00:00" });
		expect(codesOf(readList([still, eventLine({ transition: "D    010" })], RATES["25"]))).toEqual([]);
	});

	it("[EDL62] of the source with a forward M2 are no reversal", () => {
		const lines = [eventLine({ source: "10:00:02:00 10:00:00:00" }), "M2   R001      025.0     10:00:02:00"];
		const edl = readList(lines, RATES["25"]);
		expect(edl.events).toMatchObject([{ hasKnownSource: false }]);
		expect(codesOf(edl)).toContain("EDL_SOURCE_BACKWARDS@1");
	});

	it("[EDL6] of the film are dropped with the unusual-sequence warning", () => {
		const edl = read(eventLine({ record: "10:00:00:00 09:00:00:00" }));
		expect(edl.events).toEqual([]);
		expect(edl.diagnostics).toMatchObject([
			{ code: "EDL_UNUSUAL_SEQUENCE", severity: "warning", line: 1, column: 66, text: "09:00:00:00" },
		]);
	});

	it("[TC4] by more than twelve hours cross midnight, with a warning", () => {
		const crossing = "13:00:00:00 00:59:59:24";
		const edl = read(eventLine({ source: crossing, record: crossing }));
		expect(edl.events).toMatchObject([
			{
				sourceIn: 13 * 90_000,
				sourceOut: 25 * 90_000 - 1,
				recordIn: 13 * 90_000,
				recordOut: 25 * 90_000 - 1,
			},
		]);
		const warning = { code: "EDL_CROSSES_MIDNIGHT", severity: "warning", text: "00:59:59:24" };
		expect(edl.diagnostics).toMatchObject([
			{ ...warning, column: 66, message: expect.stringContaining("film") },
			{ ...warning, column: 42, message: expect.stringContaining("source") },
		]);
	});

	it("[TC4] by twelve hours do not cross midnight", () => {
		expect(codesOf(read(eventLine({ source: "13:00:00:00 01:00:00:00" })))).toEqual([
			"EDL_SOURCE_BACKWARDS@1",
		]);
		expect(codesOf(read(eventLine({ record: "13:00:00:00 01:00:00:00" })))).toEqual([
			"EDL_UNUSUAL_SEQUENCE@1",
		]);
	});

	it("[TC4] cross midnight of a drop-frame day, which is shorter", () => {
		const [event] = read(
			eventLine({ record: "23:59:59;00 00:00:01;00", source: "10:00:00;00 10:00:02;00" }),
			"29.97",
		).events;
		expect(event && event.recordOut - event.recordIn).toBe(60);
	});
});

describe("[TC60] a source of another rate than the film", () => {
	const film = "01:00:00:00 01:00:04:00";
	const withSource = (source: string, rate: RateName) => read(eventLine({ source, record: film }), rate);

	it.each([
		["25", "10:00:00;00 10:00:04;00", "29.97", true, 1_078_920],
		["25", "10:00:00;00 10:00:04;29", "29.97", true, 1_078_920],
		["25", "10:00:00;00 10:00:04;45", "59.94", true, 2_157_840],
		["25", "10:00:00:00 10:00:04:27", "29.97", false, 1_080_000],
		["23.98", "10:00:00:00 10:00:04:24", "25", false, 900_000],
		["25", "10:00:00:00 10:00:04:40", "47.95", false, 1_728_000],
		["25", "10:00:00:00 10:00:04:49", "50", false, 1_800_000],
		["50", "10:00:00:00 10:00:04:59", "59.94", false, 2_160_000],
		["29.97", "10:00:00;00 10:00:04;45", "59.94", true, 2_157_840],
	] as const)("at %s, %s is read at %s, and the clip is kept", (rate, source, sourceRate, drop, sourceIn) => {
		const edl = withSource(source, rate);
		const { nominal } = RATES[rate];
		expect(edl.events).toMatchObject([
			{
				sourceRate: RATES[sourceRate],
				sourceDropFrame: drop,
				sourceIn,
				hasKnownSource: false,
				recordOut: 3604 * nominal,
				speedNumerator: 1,
				speedDenominator: 1,
			},
		]);
		expect(edl.diagnostics).toMatchObject([{ code: "EDL_SOURCE_RATE", severity: "warning", line: 1 }]);
		expect(edl.diagnostics[0]?.message).toContain(`read at ${sourceRate}`);
	});

	it("is drop-frame below FCM: DROP FRAME in the list, not below the header's", () => {
		const sourceBelow = (lines: readonly string[]) => readList(lines).events[0]?.sourceRate.name;
		expect(sourceBelow(["TITLE: X", eventLine(), "FCM: DROP FRAME", eventLine({ number: "002" })])).toBe(
			"25",
		);
		const [, second] = readList([eventLine(), "FCM: DROP FRAME", eventLine({ number: "002" })]).events;
		expect(second?.sourceRate.name).toBe("29.97");
		expect(sourceBelow(["FCM: DROP FRAME", eventLine()])).toBe("25");
	});

	it("is none where the film's labels of the event have the ';', too", () => {
		const drop = { source: "10:00:00;00 10:00:02;00", record: "01:00:00;00 01:00:02;00" };
		expect(read(eventLine(drop)).events[0]).toMatchObject({ sourceRate: RATES["25"], hasKnownSource: true });
	});

	it.each([
		["10:00:00:29 10:00:04:00", "10:00:00:29"],
		["10:00:00:00 10:00:04:29", "10:00:04:29"],
		["10:00:00;20 10:00:04;00", "10:00:00;20"],
		["10:00:00:00 10:00:04;20", "10:00:04;20"],
	])("of %s is reported at the label that the film's rate doesn't have", (source, label) => {
		const line = eventLine({ source, record: film });
		const [found] = readList([line]).diagnostics;
		expect(found).toMatchObject({ code: "EDL_SOURCE_RATE", column: line.indexOf(label) + 1 });
	});

	it("does not change the guess for the list", () => {
		const film25 = eventLine({ source: "10:00:00:00 10:00:02:24", record: "01:00:00:00 01:00:02:24" });
		const ntsc = eventLine({
			number: "002",
			source: "10:00:00;00 10:00:02;29",
			record: "01:00:02:24 01:00:05:00",
		});
		const edl = readList([film25, ntsc], null);
		expect(edl.rate.name).toBe("25");
		expect(edl.events).toHaveLength(2);
		expect(codesOf(edl)).toEqual(["EDL_SOURCE_RATE@2"]);
	});

	it("has its freeze and speed by its M2, and is written back with its own labels", () => {
		const source = "10:00:00;00 10:00:04;29";
		const lines = [eventLine({ source, record: film }), "M2   R001       012.5     10:00:00;00"];
		const edl = readList(lines);
		expect(edl.events).toMatchObject([{ speedNumerator: 1, speedDenominator: 2 }]);
		expect(writeEdl(edl)).toContain("10:00:00;00 10:00:04;29 01:00:00:00 01:00:04:00");
		expect(readList(writeEdl(edl).split("\r\n")).events).toMatchObject(
			edl.events.map(({ line, ...event }) => event),
		);
	});
});
