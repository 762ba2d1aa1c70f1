import { describe, expect, it } from "vitest";
import * as api from "../src/api/index.ts";
import * as core from "../src/index.ts";
import * as intake from "../src/intake/index.ts";
import * as interchange from "../src/interchange/index.ts";
import * as spreadsheet from "../src/spreadsheet/index.ts";

const { RATES, RATES_SNAPSHOT } = core;
const bytes = new TextEncoder().encode(
	"001  AX  V  C  00:00:00:00 00:00:01:00 01:00:00:00 01:00:01:00\n* FROM CLIP NAME: X\n",
);
const edl = core.readEdl(bytes, { rate: "25" });
const INPUT = {
	cut: { id: 1, production_id: 1, name: "", description: "", date: "", locked: false },
	rate: RATES["25"],
	edls: [{ edl, track: "auto", reel: "" }],
	library: { records: [], licensors: [], prices: [], conditions: [], altFiles: [] },
	rates: RATES_SNAPSHOT,
	displayCurrency: "USD",
	useSourceTcs: true,
	customCosts: new Map(),
};

/** Plain JavaScript callers can pass anything. */
// biome-ignore lint/suspicious/noExplicitAny: it tries calls that types reject.
const js: any = core;

describe("a caller in plain JavaScript", () => {
	it("names a rate by its name", () => {
		expect(core.readEdl(bytes, { rate: "25" }).rate).toBe(RATES["25"]);
		expect(js.readEdl(bytes, { rate: 23.976 }).rate).toBe(RATES["23.98"]);
		expect(core.countFrames("01:00:00:00", "25")).toBe(90_000);
		expect(core.formatTimecode(90_000, "25")).toBe("01:00:00:00");
		expect(core.convertEdl(edl, { rate: "50" }).text).toContain("01:00:01:00");
		expect(js.buildCutNow({ ...INPUT, rate: "25" }).input.rate).toBe(RATES["25"]);
	});

	it("passes a copy of a rate, such as a worker receives", () => {
		expect(core.formatTimecode(90_000, structuredClone(RATES["25"]))).toBe("01:00:00:00");
	});

	it("reads a list without options", () => {
		expect(core.readEdl(bytes)).toMatchObject({ file: "untitled.edl", rateGuessed: true });
	});

	it.each<[string, () => unknown]>([
		["bytes must be a Uint8Array", () => js.readEdl("TITLE: X")],
		["bytes must be a Uint8Array", () => js.readEdl()],
		["options.rate must be one of 23.98, 24", () => js.readEdl(bytes, { rate: "24.9" })],
		["options.file must be a string; found an object", () => js.readEdl(bytes, { file: {} })],
		["options must be an object; found '25'", () => js.readEdl(bytes, "25")],
		["options must be an object; found null", () => js.readEdl(bytes, null)],
		["options.fps is unknown", () => js.readEdl(bytes, { fps: 25 })],
		["options.rate must be one of", () => js.readEdl(bytes, { rate: { nominal: 10 } })],
		["label must be a string; found undefined", () => js.countFrames()],
		["rate must be one of", () => js.countFrames("01:00:00:00")],
		["rate must be one of", () => js.countFrames("01:00:00:00", {})],
		["text must be a string; found 5", () => js.parseTimecode(5, "25")],
		["rate must be one of", () => js.parseTimecode("01:00:00:00", null)],
		["frames must be a whole number; found undefined", () => js.formatTimecode()],
		["rate must be one of", () => js.formatTimecode(5, "PAL")],
		["text must be a string", () => js.evaluateExpression()],
		["rate must be one of", () => js.evaluateExpression("1 + 1")],
		["cutRate must be one of", () => js.trtSeconds("00:01:00:00", null)],
		["edl must be an edit list that readEdl returned; found undefined", () => js.writeEdl()],
		["edl must be an edit list", () => js.convertEdl("TITLE: X", {})],
		["options.rate must be one of", () => js.convertEdl(edl, { rate: "PAL" })],
		["edl must be an edit list", () => js.edlToJson({})],
		["edls must be an array", () => js.buildTimeline(edl, "25")],
		["edls[0].edl must be an edit list", () => js.buildTimeline([edl], "25")],
		["edls[0].track must be", () => js.buildTimeline([{ edl, track: "V1", reel: "" }], "25")],
		["edls[0].reel must be a string", () => js.buildTimeline([{ edl, track: "auto" }], "25")],
		["rate must be one of", () => js.buildTimeline([{ edl, track: "auto", reel: "" }])],
		["input.rate must be one of", () => js.buildCutNow()],
		["input.edls must be an array", () => js.buildCutNow({ ...INPUT, edls: undefined })],
		[
			"input.library.prices must be an array",
			() => js.buildCutNow({ ...INPUT, library: { records: [], licensors: [] } }),
		],
		["input.rates must be exchange rates", () => js.buildCutNow({ ...INPUT, rates: undefined })],
		[
			"input.displayCurrency must be a string",
			() => js.buildCutNow({ ...INPUT, displayCurrency: undefined }),
		],
		["input.useSourceTcs must be true or false", () => js.buildCutNow({ ...INPUT, useSourceTcs: undefined })],
		["input.customCosts must be a Map", () => js.buildCutNow({ ...INPUT, customCosts: {} })],
		["input.customCosts must be a Map", () => js.buildCutNow({ ...INPUT, customCosts: new Map([[1, 5]]) })],
		["input.cut must be an object", () => js.buildCutNow({ ...INPUT, cut: undefined })],
		["value must be a Rational; found 12.5", () => js.roundHalfUp(12.5, 2)],
		["places must be 0 or more decimals; found undefined", () => js.roundHalfUp(core.ZERO)],
		["value must be a Rational", () => js.ceilRational("2")],
		["value must be a Rational", () => js.toNumber({})],
		["value must be a string; found null", () => js.parseDecimal(null)],
		["amount must be a Rational; found 5", () => js.showAmount(5, "USD")],
		["currency must be a string; found undefined", () => js.showAmount(core.ZERO)],
		["currency must be a string; found 2", () => js.minorUnitDecimals(2)],
		["currency must be a string", () => js.rateOf()],
		["rates must be an object; found undefined", () => js.rateOf("EUR")],
		["shownAmount must be a Rational; found 5", () => js.convert(5, core.ZERO, core.ZERO)],
		["toRate must be a Rational; found undefined", () => js.convert(core.ZERO, core.ZERO)],
		["written must be a string; found 12", () => js.plainAmount(12, { currency: "USD" })],
		["style must be an object; found undefined", () => js.plainAmount("12")],
		["style.mark is unknown", () => js.plainAmount("12", { currency: "USD", mark: "," })],
		["frames must be a whole number; found NaN", () => js.formatTimecode(Number.NaN, "25")],
		["rate must be one of", () => js.framesPerSecond("PAL")],
		["numerator must be a whole number; found '25'", () => js.rational("25")],
		["denominator must be a whole number; found 0.5", () => js.rational(1, 0.5)],
		["options.reelLength must be a whole number from 1", () => js.convertEdl(edl, { reelLength: "8" })],
		["text must be a string; found 1", () => js.readTrackName(1)],
		["track must be readTrackName", () => js.trackName(1)],
		["edls must be an array", () => js.findDuplicateTracks(edl)],
		["edls[0].edl.file must be a string", () => js.findDuplicateTracks([edl])],
		["edls[0].reel must be a string", () => js.findDuplicateTracks([{ edl, track: "auto" }])],
		["timeline must be what buildTimeline returned", () => js.matchTimeline(edl, INPUT.library)],
		[
			"library.records must be a Map of records by id; found an array",
			() => js.matchTimeline(js.buildTimeline(INPUT.edls, "25"), INPUT.library),
		],
		["context must be the context of a built cut", () => js.costReport(js.buildCutNow(INPUT))],
		["context must be the context of a built cut; found undefined", () => js.fairUseReport()],
		["context must be the context of a built cut; found 'x'", () => js.fairUseReport("x", [])],
		["context must be the context of a built cut; found undefined", () => js.cueSheetReport(undefined, [])],
		["lines must be an array; found null", () => js.cueSheetReport(js.buildCutNow(INPUT).context, null)],
		["chronology must be an array; found null", () => js.fairUseReport(js.buildCutNow(INPUT).context, null)],
		["build must be a cut that buildCut returned; found an object", () => js.refreshCut({}, {})],
		["trt must be a string; found an object", () => js.trtSeconds({}, "25")],
		["context must be the context of a built cut", () => js.cueSheetReport({})],
		["name must be one of cost, fair-use, cue-sheet; found 'costs'", () => js.reportOf({}, "costs")],
		["build must be a built cut; found an object", () => js.reportOf({}, "cost")],
		["change must be an object; found undefined", () => js.refreshCut(js.buildCutNow(INPUT))],
		["input.cut must be an object; found null", () => js.buildCutNow({ ...INPUT, cut: null })],
	])("gets a TypeError that says: %s", (message, call) => {
		expect(call).toThrow(TypeError);
		expect(call).toThrow(message);
	});
});

describe("a caller of the other entries in plain JavaScript", () => {
	// biome-ignore lint/suspicious/noExplicitAny: it tries calls that types reject.
	const other: any = { ...api, ...intake, ...interchange, ...spreadsheet };

	it.each<[string, () => unknown]>([
		["options must be an object; found null", () => other.createClient(null)],
		["name must be a string; found undefined", () => other.isSystemFile()],
		["bytes must be a Uint8Array; found 'x'", () => other.isMediaList("x")],
		["bytes must be a Uint8Array; found null", () => other.readMediaList(null)],
		["list.files must be an array; found undefined", () => other.writeMediaList()],
		["list.leftOut must be an array; found undefined", () => other.writeMediaList({ files: [] })],
		["file.name must be a string; found undefined", () => other.promisedCategory()],
		["file.type must be a string; found undefined", () => other.unreadFacts({ name: "a.mov" }, "unreadable")],
		["list.files must be an array; found undefined", () => other.planMediaList(INPUT.library)],
		["edl must be an object; found undefined", () => other.listKind()],
		["edl must be an object; found null", () => other.hasClips(null)],
		["bytes must be a Uint8Array; found undefined", () => other.detectTimeline()],
		["bytes must be a Uint8Array; found 5", () => other.ignoresNamedTrack(5)],
		["options.file must be a string; found undefined", () => other.readTimelineFile(bytes)],
		["options.file must be a string; found undefined", () => other.readMarkerList(bytes)],
		["edls must be an array; found undefined", () => other.nameOtherRates()],
		["edls[0] must be an edit list that readEdl returned", () => other.nameOtherRates([null])],
		["lists must be an array; found undefined", () => other.rateOfLists()],
		["lists[0] must be an object; found null", () => other.rateOfLists([null])],
		["fps must be a Rational; found 25", () => other.rateText(25)],
		["bundle must be a string; found undefined", () => other.timelineInBundle()],
		["inside must be a string; found undefined", () => other.nameOfBundled("Film.otiod")],
		["bytes must be a Uint8Array; found undefined", () => other.openTimelineBundle("Film.otioz")],
		["counts must be an object; found undefined", () => other.countsText()],
		["file must be a file that readTimelineFile", () => other.timelineToEdl(edl)],
		["file must be a file that readTimelineFile", () => other.timelineToJson()],
		[
			"timeline must be a timeline that readTimelineFile",
			() => other.writeTimeline({}, "otio", { file: "a" }),
		],
		["workbook must be a workbook that readWorkbook", () => other.correctCells({}, [])],
		["corrections must be an array; found undefined", () => other.correctCells({ sheets: [] })],
		["fields must be an array; found 'x'", () => other.csvLine("x")],
		["fields[0] must be a string; found null", () => other.csvLine([null])],
		["rows must be an array; found undefined", () => other.writeCsvRows()],
		["cell must be a cell of a workbook, such as a string; found 1963", () => other.readDate(1963)],
		["text must be a string; found null", () => other.protectText(null)],
		["text must be a string; found 5", () => other.unprotectText(5)],
		["options must be an object; found undefined", () => other.writeCsvPart("records", INPUT.library)],
	])("reads that %s", (message, call) => {
		const error = thrownBy(call);
		expect(error).toBeInstanceOf(TypeError);
		expect(error).toMatchObject({ message: expect.stringContaining(message) });
	});

	it("reads that the address of a media reader must be a string", async () => {
		await expect(other.createMediaReader(5)).rejects.toThrow("wasmUrl must be a string; found 5");
	});
});

function thrownBy(call: () => unknown): unknown {
	try {
		return call();
	} catch (error) {
		return error;
	}
}
