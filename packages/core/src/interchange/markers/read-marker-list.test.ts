import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatTimecode } from "../../timecode/format-timecode.ts";
import { RATES, type RateName } from "../../timecode/rate.ts";
import { timelineToJson } from "../timeline-to-json.ts";
import { readMarkerList } from "./read-marker-list.ts";

const fixture = (name: string) =>
	new Uint8Array(readFileSync(new URL(`../../../../../fixtures/timelines/markers/${name}`, import.meta.url)));

function read(list: string | Uint8Array, rate: RateName = "25") {
	const bytes = typeof list === "string" ? new TextEncoder().encode(list) : list;
	const found = readMarkerList(bytes, { file: "markers", rate });
	return found && { ...timelineToJson(found), isRefused: found.timeline === null };
}

/** The positions and texts of the markers. */
function markersOf(list: string | Uint8Array, rate?: RateName) {
	return read(list, rate)?.markers.map(({ at, name, comment, track = "", color = "" }) =>
		[at, track, color, name, comment].join("|"),
	);
}

const PREMIERE = "Marker Name\tDescription\tIn\tOut\tDuration\tMarker Type\t\n";
const RESOLVE = "TITLE: Film\nFCM: NON-DROP FRAME\n\n";

describe("[TIM64] a list of markers", () => {
	it("is Avid's by its tabs, with positions as timecode or in frames", () => {
		const list = "anna\t01:00:04:12\tV1\tred\tBlow up?\t1\nanna\t01:00:10:00\tA2\tgreen\t\t25\t\tAnna\n";
		expect(read(list)?.format).toBe("avid-markers");
		expect(markersOf(list)).toEqual(["01:00:04:12|V1|red||Blow up?", "01:00:10:00|A2|green||"]);
		expect(read(list)?.markers.map(({ record }) => record)).toEqual([
			["90112/25", "90113/25"],
			["3610", "3611"],
		]);
		const frames = "username\t0\tV1\tred\t0\t1\nusername\t65\tV1\tred\t48\t1\n";
		expect(markersOf(frames, "24")).toEqual(["00:00:00:00|V1|red||0", "00:00:02:17|V1|red||48"]);
	});

	it("is Premiere's by its column names, in any order, as tabs or commas, with line breaks inside quotes", () => {
		const list = `${PREMIERE}Harbour\t"Rights?\nAsk"\t00:00:01:00\t00:00:02:00\t00:00:01:00\tComment\t\n\nFerry\t\t00:00:03:00\t00:00:03:00\t00:00:00:00\tComment\t\n`;
		expect(read(list)?.format).toBe("premiere-markers");
		expect(markersOf(list)).toEqual(["00:00:01:00|||Harbour|Rights?\nAsk", "00:00:03:00|||Ferry|"]);
		expect(read(list)?.markers.map(({ record }) => record)).toEqual([
			["1", "2"],
			["3", "3"],
		]);
		expect(markersOf("Marker Name,In,Description\nA,00:00:01:00,B\n")).toEqual(["00:00:01:00|||A|B"]);
		expect(markersOf(fixture("premiere-utf-16-drop-frame.csv"), "29.97")).toEqual([
			"00:01:00;02|||Café|Who owns this?",
			"01:00:00;00|||End|",
		]);
	});

	it.each([
		[
			"Mac OS Roman",
			"\n",
			[0x44, 0x8e, 0x70, 0x90, 0x63, 0x68, 0x65, 0xd5],
			"Dépêche’",
			"INTERCHANGE_DECODED_MAC_ROMAN",
		],
		["Mac OS Roman", "\r\n", [0x70, 0x90, 0x63, 0x68, 0x65], "pêche", "INTERCHANGE_DECODED_MAC_ROMAN"],
		["Windows-1252", "\r\n", [0x70, 0xea, 0x63, 0x68, 0x65, 0x92], "pêche’", "EDL_DECODED_WINDOWS_1252"],
	])(
		"[TIM66] is decoded as %s, with a message, if it isn't UTF-8 and ends its lines with %j",
		(_, end, name, text, code) => {
			const ascii = (part: string) => [...new TextEncoder().encode(part)];
			const row = (comment: readonly number[]) => [
				...ascii("anna\t01:00:04:12\tV1\tred\t"),
				...comment,
				...ascii(`\t1${end}`),
			];
			const list = Uint8Array.from([...row(name), ...row(ascii("b"))]);
			expect(markersOf(list)).toEqual([`01:00:04:12|V1|red||${text}`, "01:00:04:12|V1|red||b"]);
			expect(read(list)?.diagnostics).toMatchObject([{ code, severity: "info" }]);
		},
	);

	it("[TIM68] has semicolons throughout in Premiere's drop-frame timecodes", () => {
		const list = `${PREMIERE}Harbour\t\t01;01;00;02\t01;01;02;02\t00;00;02;00\tComment\t\n`;
		expect(markersOf(list, "29.97")).toEqual(["01:01:00;02|||Harbour|"]);
	});

	it("is Avid's with drop-frame timecodes of semicolons, and without a user", () => {
		const list = "\n\t01;01;00;02\tTC1\tMagenta\tRights?\t1\nanna\t01;01:00:03\tV10\tLight Blue\tb\t\n";
		expect(read(list, "29.97")?.format).toBe("avid-markers");
		expect(markersOf(list, "29.97")).toEqual([
			"01:01:00;02|TC1|Magenta||Rights?",
			"01:01:00;03|V10|Light Blue||b",
		]);
	});

	it("is Resolve's by the notes below its events", () => {
		const event = "001  001      V     C        01:00:03:05 01:00:03:06 01:00:03:05 01:00:03:06  \n";
		const list = `${RESOLVE}${event} Ask Getty |C:ResolveColorBlue |M:Marker 1 |D:50\n\n`;
		expect(read(list)?.format).toBe("resolve-markers");
		expect(markersOf(list)).toEqual(["01:00:03:05||Blue|Marker 1|Ask Getty"]);
		expect(read(list)?.markers[0]?.record).toEqual(["18016/5", "18026/5"]);
		const drop = list.replace("NON-DROP", "DROP").replaceAll("01:00:03:05", "01:01:00:02");
		expect(markersOf(drop, "29.97")).toEqual(["01:01:00;02||Blue|Marker 1|Ask Getty"]);
	});

	it.each([
		"",
		"TITLE: Film\n001 AX V C 00:00:00:00 00:00:01:00 00:00:00:00 00:00:01:00\n",
		"a\tb\tc",
		"\u0000\u0001",
	])("isn't %j", (text) => expect(read(text)).toBeNull());

	it.each(["\r\n", "\r"])("ends its lines with %j", (end) => {
		const list = `${PREMIERE}A\t\t00:00:01:00\t\t\t\t\nB\t\t00:00:02:00\t\t\t\t\n`.replaceAll("\n", end);
		expect(markersOf(list)).toEqual(["00:00:01:00|||A|", "00:00:02:00|||B|"]);
	});

	it.each(["24", "25", "29.97", "59.94"] as const)(
		"of any markers at %s fps is read back from every system",
		(name) => {
			const text = fc.string({ unit: fc.constantFrom(..."Aé '=1,;:|") }).map((one) => one.trim());
			const marker = fc.record({ at: fc.nat(2_000_000), length: fc.nat(500), name: text, comment: text });
			const drop = name === "29.97" || name === "59.94" ? fc.boolean() : fc.constant(false);
			fc.assert(
				fc.property(fc.array(marker, { minLength: 1, maxLength: 5 }), drop, (markers, isDrop) => {
					const rate = RATES[name];
					const label = (frames: number) => formatTimecode(frames, rate, isDrop);
					const lists = {
						"avid-markers": markers.map(
							({ at, comment, length }) => `anna\t${label(at)}\tV1\tred\t${comment}\t${length}\n`,
						),
						"premiere-markers": [
							PREMIERE,
							...markers.map((one) => {
								const cells = [
									one.name,
									one.comment,
									label(one.at),
									label(one.at + one.length),
									label(one.length),
								];
								return `${cells.join("\t")}\tComment\t\n`;
							}),
						],
						"resolve-markers": [
							`FCM: ${isDrop ? "" : "NON-"}DROP FRAME\n`,
							...markers.map(
								({ at, comment, name, length }, index) =>
									`${index + 1}  001  V  C  ${label(at)} ${label(at + 1)} ${label(at)} ${label(at + 1)}\n ${comment.replaceAll("|", "")} |C:ResolveColorBlue |M:${name} |D:${length}\n`,
							),
						],
					};
					for (const [format, lines] of Object.entries(lists)) {
						const found = read(lines.join(""), name);
						expect(found).toMatchObject({ format, diagnostics: [] });
						expect(found?.markers.map(({ at }) => at)).toEqual(markers.map(({ at }) => label(at)));
						const fps = rate.numerator / rate.denominator;
						found?.markers.forEach(({ record: [from, to], ...texts }, index) => {
							const { length, name: title, comment } = markers[index] ?? { length: 0, name: "", comment: "" };
							expect((secondsOf(to) - secondsOf(from)) * fps).toBeCloseTo(length, 3);
							if (format !== "avid-markers") expect(texts.name).toBe(title);
							expect(texts.comment).toBe(
								format === "resolve-markers" ? comment.replaceAll("|", "").trim() : comment,
							);
						});
					}
				}),
			);
		},
	);
});

function secondsOf(fraction: string): number {
	const [numerator = 0, denominator = 1] = fraction.split("/").map(Number);
	return numerator / denominator;
}

describe("[TIM65] the rate of a list of markers", () => {
	it("has to be given", () => {
		const bytes = new TextEncoder().encode(`${PREMIERE}A\t\t00:00:01:00\t\t\t\t\n`);
		expect(readMarkerList(bytes, { file: "x" })).toMatchObject({
			timeline: null,
			diagnostics: [{ code: "INTERCHANGE_RATE", severity: "error", file: "x" }],
		});
	});

	it.each([
		["a frame that it doesn't have", "00:00:01:27", "25"],
		["drop-frame that it doesn't have", "00:00:01;10", "25"],
		["a label that drop-frame skips", "00:01:00;00", "29.97"],
	] as const)(
		"is refused for %s, with the place and the timecode, and no marker is shown",
		(_, label, rate) => {
			const lists = [
				`${PREMIERE}A\t\t00:00:01:00\t\t\t\t\nB\t\t${label}\t\t\t\t\nC\t\t${label}\t\t\t\t\n`,
				`anna\t00:00:01:00\tV1\tred\tA\t1\nanna\t${label}\tV1\tred\tB\t1\n`,
				`${RESOLVE}1 1 V C 0 0 ${label} ${label}\n |C:Blue |M:A |D:1\n`,
			];
			const lines = [3, 2, 4];
			for (const [index, list] of lists.entries()) {
				const found = read(list, rate);
				expect(found).toMatchObject({ isRefused: true, markers: [] });
				expect(found?.diagnostics).toMatchObject([
					{ code: "INTERCHANGE_OTHER_RATE", severity: "error", line: lines[index] },
				]);
				expect(found?.diagnostics[0]?.message).toContain(`${label} does not exist at ${rate} fps`);
			}
		},
	);
});

describe("[TIM77] a list", () => {
	it.each([
		["of no markers", PREMIERE, null, "the list has no markers"],
		[
			"without the column of their positions",
			"Marker Name,Description,Start\nA,B,01:00:00:00\n",
			1,
			"the list has no column 'In', which says where a marker is",
		],
	])("%s is refused, and says so once", (_, list, line, message) => {
		expect(read(list)).toMatchObject({
			markers: [],
			diagnostics: [
				expect.objectContaining({ code: "INTERCHANGE_MARKER_REFUSED", severity: "error", line, message }),
			],
		});
	});
});

describe("a marker that can't be read", () => {
	it.each([
		["In", `${PREMIERE}A\t\tsoon\t\t\t\t\n`, "In 'soon' is not a timecode"],
		["In, if empty,", `${PREMIERE}A\t\t\t\t\t\t\n`, "In has no timecode"],
		["Duration", `${PREMIERE}A\t\t00:00:01:00\t\tlong\t\t\n`, "Duration 'long' is not a timecode"],
		[
			"an Avid length",
			"anna\t00:00:01:00\tV1\tred\tA\tlong\n",
			"the length 'long' is not a whole number of frames that a film can have",
		],
		[
			"an Avid position",
			"anna\t99999999999999999999\tV1\tred\tA\t1\n",
			"the position '99999999999999999999' is not a whole number of frames that a film can have",
		],
	])("names its field and value: %s", (_, list, message) => {
		expect(read(list)?.diagnostics).toEqual([expect.objectContaining({ message })]);
	});

	it.each([
		["without a timecode", `${PREMIERE}A\t\tsoon\t\t\t\t\nB\t\t00:00:02:00\t\t\t\t\n`, 2],
		["with a length that is none", `${PREMIERE}A\t\t00:00:01:00\t\tlong\t\t\nB\t\t00:00:02:00\t\t\t\t\n`, 2],
		["on a line of another kind", "anna\t50\tV1\tred\tB\t1\nGenerated by Avid\n", 2],
		["without an event", `${RESOLVE} |C:Blue |M:A |D:1\n1 1 V C 0 0 00:00:02:00 0\n |C:Blue |M:B |D:1\n`, 4],
	])("%s is reported with its line, and the others are read", (_, list, line) => {
		const found = read(list);
		expect(found?.diagnostics).toMatchObject([
			{ code: "INTERCHANGE_MARKER_REFUSED", severity: "error", line },
		]);
		expect(found?.diagnostics[0]?.hint).toMatch(/again/);
		expect(found?.markers.map(({ at }) => at)).toEqual(["00:00:02:00"]);
	});

	it("behind a quote that isn't closed is reported with its row", () => {
		const found = read(`${PREMIERE}A\t\t00:00:01:00\t\t\t\t\nB\t"open\t00:00:02:00\t\t\t\t\n`);
		expect(found?.diagnostics).toMatchObject([{ code: "INTERCHANGE_MARKER_REFUSED", line: 3 }]);
		expect(found?.markers).toHaveLength(1);
	});
});
