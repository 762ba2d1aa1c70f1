import { describe, expect, it } from "vitest";
import { readEdl } from "../../edl/read-edl.ts";
import { matchTimeline } from "../../matching/match-timeline.ts";
import { makeAltFile, makeLibrary, makeRecord } from "../../matching/testing/make-cut.ts";
import { buildTimeline } from "../../timeline/build-timeline.ts";
import { readCutList } from "../read-cut-list.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A log with the given columns and rows; `;` stands for a tab. */
function ale(columns: string, ...rows: readonly string[]) {
	const lines = ["Heading", "FIELD_DELIM\tTABS", "FPS\t25", "", "Column", columns, "", "Data", ...rows];
	return bytesOf(`${lines.join("\r\n").replaceAll(";", "\t")}\r\n`);
}

/** A list of one event for each reel and source timecode, and the clip name if there is one. */
function list(...events: readonly (readonly [reel: string, sourceIn: string, name?: string])[]) {
	const lines = events.flatMap(([reel, sourceIn, name], at) => {
		const out = sourceIn.replace(/\d\d$/, "20");
		const record = `01:00:0${at}:00 01:00:0${at}:20`;
		const event = `${String(at + 1).padStart(3, "0")}  ${reel}  V  C  ${sourceIn} ${out} ${record}`;
		return name === undefined ? [event] : [event, `* FROM CLIP NAME: ${name}`];
	});
	return bytesOf(["TITLE: FILM", "FCM: NON-DROP FRAME", ...lines, ""].join("\n"));
}

const LIBRARY = makeLibrary(
	[makeRecord(1, "10000001"), makeRecord(2, "10000002")],
	[makeAltFile(11, "Harbour wide", null, [2])],
);

/** Each clip's contents and record after matching, and the codes of the warnings. */
function match(film: Uint8Array, ...logs: readonly Uint8Array[]) {
	const lists = [film, ...logs].map((bytes, at) => ({
		edl: readCutList(bytes, { file: at === 0 ? "film.edl" : `log${at}.ale`, rate: "25" }),
		track: "auto" as const,
		reel: "",
	}));
	const timeline = buildTimeline(lists, "25");
	const matched = matchTimeline(timeline, LIBRARY);
	const again = matchTimeline(matched.timeline, LIBRARY);
	expect(again).toEqual(matched);
	return {
		clips: matched.timeline.clips.map(({ key, contents }) => {
			const found = matched.matches[key];
			return [contents, found?.kind === "records" ? found.records[0] : found?.kind];
		}),
		unidentified: matched.unidentified.map(({ contents }) => contents),
		warnings: [...timeline.diagnostics, ...matched.diagnostics].map(({ code, line, message }) => ({
			code,
			line,
			message,
		})),
	};
}

const REEL = list(["A001C003", "10:00:00:00"]);

describe("[TIM78] an Avid log among a cut's lists", () => {
	it("adds no clips, and is recognized by its content", () => {
		const log = readCutList(ale("Name;Tape", "10000001_Harbour;A001C003"), { file: "x.txt", rate: "25" });
		expect(log).toMatchObject({ events: [], diagnostics: [] });
		expect(log.reelNames).toEqual([
			{
				line: 9,
				keys: ["a001c003", "10000001_harbour"],
				names: ["10000001_Harbour", "A001C003"],
				range: null,
			},
		]);
	});

	it.each([
		["no column with a second name", ale("Name;Tracks", "Harbour;V"), "INTERCHANGE_REEL_LOG"],
		["no rows", ale("Name;Tape"), "INTERCHANGE_REEL_LOG"],
		[
			"no Data line",
			bytesOf("Heading\r\nFIELD_DELIM\tTABS\r\n\r\nColumn\r\nName\tTape\r\n"),
			"SHEET_ALE_SECTION",
		],
		["more cells than columns", ale("Name;Tape", "a;b;c"), "SHEET_RAGGED_ROW"],
	])("is refused with %s", (_, bytes, code) => {
		const { diagnostics } = readCutList(bytes, { file: "log.ale", rate: "25" });
		expect(diagnostics.filter(({ severity }) => severity === "error")).toMatchObject([
			{ code, file: "log.ale" },
		]);
	});
});

describe("[TIM79] a clip that its own name doesn't identify", () => {
	it.each([
		["the Name of its Tape", "Name;Tape", "10000001_Harbour;a001c003", "10000001_Harbour", 1],
		[
			"the Source File of its Name",
			"Name;Source File",
			"A001C003;D:\\in\\10000001_x.mov",
			"10000001_x.mov",
			1,
		],
		["an alt file of that name", "Name;Reel", "Harbour wide;A001C003", "Harbour wide", 2],
		["the Name of its Reel #", "Name;Reel #", "10000001_Harbour;A001C003", "10000001_Harbour", 1],
		["the Tape before the Reel #", "Reel #;Name;Tape", "77;10000001;A001C003", "10000001", 1],
		["the Reel # if its Tape is empty", "Tape;Name;Reel #", ";10000001;A001C003", "10000001", 1],
		["the Ox ID before all others", "Name;Ox ID;Tape", "10000001;10000002;A001C003", "10000002", 2],
		[
			"the first name that is known",
			"Name;Tape;Source File",
			"Boats;A001C003;10000002_boats.mxf",
			"10000002_boats.mxf",
			2,
		],
	])("is matched by %s", (_, columns, row, contents, record) => {
		expect(match(REEL, ale(columns, row))).toEqual({
			clips: [[contents, record]],
			unidentified: [],
			warnings: [],
		});
	});

	it("is matched by its clip name in the log, and by its file's name without ending", () => {
		const film = list(["AX", "10:00:00:00", "Shot 7.mov"]);
		expect(match(film, ale("Name;Source File", "Shot 7;10000001.mov")).clips).toEqual([["10000001.mov", 1]]);
	});

	it("is listed under the log's name if it had only a reel, else under its own", () => {
		const log = ale("Name;Tape", "Gulls;A001C003");
		expect(match(REEL, log).unidentified).toEqual(["Gulls"]);
		expect(match(list(["A001C003", "10:00:00:00", "Shot 7"]), log).unidentified).toEqual(["Shot 7"]);
	});

	it("keeps a name that is known without the log, and one of another reel", () => {
		const log = ale("Name;Tape", "10000002_Fire;A001C003");
		const known = list(["A001C003", "10:00:00:00", "10000001_Harbour"], ["B002", "10:00:00:00"]);
		expect(match(known, log).clips).toEqual([
			["10000001_Harbour", 1],
			["B002", "unidentified"],
		]);
	});

	it("on reel AX is no clip of that reel", () => {
		const film = list(["AX", "10:00:00:00", "Shot 7"]);
		expect(match(film, ale("Name;Tape", "10000001_Harbour;AX")).clips).toEqual([["Shot 7", "unidentified"]]);
	});
});

describe("[TIM91] a log that has nothing of the cut's clips", () => {
	const unused = (line: string) => ({
		code: "MATCH_REEL_LOG_UNUSED",
		line: null,
		message: expect.stringContaining(line),
	});

	it.each([
		["no column of reels", ale("Name;Roll;Ox ID", "Harbour;A001C003;10000001")],
		["other reels", ale("Name;Tape", "10000001;B001")],
	])("causes a warning with %s", (_, log) => {
		expect(match(REEL, log).warnings).toEqual([unused("names none")]);
	});

	it.each([
		["its reels", REEL, ale("Name;Tape", "Boats;A001C003")],
		["its file", list(["AX", "10:00:00:00", "Shot 7.mov"]), ale("Name;Source File", "Boats;shot 7.mov")],
		["clips that name themselves", list(["R1", "10:00:00:00", "10000001"]), ale("Name;Tape", "10000001;R1")],
	])("doesn't warn about a log with %s", (_, film, log) => {
		expect(match(film, log).warnings).toEqual([]);
	});

	it("is named among other logs", () => {
		const timeline = buildTimeline(
			[REEL, ale("Name;Tape", "10000001;A001C003"), ale("Name;Tape", "x;B1")].map((bytes, at) => ({
				edl: readCutList(bytes, { file: `list${at}`, rate: "25" }),
				track: "auto" as const,
				reel: "",
			})),
			"25",
		);
		expect(matchTimeline(timeline, LIBRARY).diagnostics).toMatchObject([{ file: "list2" }]);
	});
});

describe("[TIM80] of several rows of a reel", () => {
	const TWO = [
		"10000001_Harbour;A001C003;10:00:00:00;10:00:10:00",
		"10000002_Fire;A001C003;10:00:10:00;10:00:20:00",
	];
	const COLUMNS = "Name;Tape;Start;End";

	it.each([
		["10:00:00:00", 1],
		["10:00:09:00", 1],
		["10:00:10:00", 2],
		["10:00:19:00", 2],
	])("the one with source timecode %s counts", (at, record) => {
		expect(match(list(["A001C003", at]), ale(COLUMNS, ...TWO))).toMatchObject({
			clips: [[expect.any(String), record]],
			warnings: [],
		});
	});

	it("none counts for another timecode, and a warning says so once", () => {
		const film = list(["A001C003", "10:00:20:00"], ["A001C003", "09:59:59:00"]);
		const { clips, warnings } = match(film, ale(COLUMNS, ...TWO));
		expect(clips).toEqual([
			["A001C003", "unidentified"],
			["A001C003", "unidentified"],
		]);
		expect(warnings).toMatchObject([{ code: "MATCH_REEL_ELSEWHERE", line: 3 }]);
	});

	it("a warning names what the log has, the reel or the clip's name", () => {
		const film = list(["A001C003", "10:00:20:00", "none.mov"], ["AX", "10:00:30:00", "A001C003.mov"]);
		const { warnings } = match(film, ale(COLUMNS, ...TWO));
		expect(warnings.map(({ message }) => message)).toEqual([
			'\'log1.ale\' has "A001C003" only at other source timecodes, as in line 9, so it doesn\'t name "none.mov"',
			'\'log1.ale\' has "A001C003.mov" only at other source timecodes, as in line 9, so it doesn\'t name "A001C003.mov"',
		]);
	});

	it("none counts if they contradict each other, also in two logs, and a warning names both lines", () => {
		const [one = "", two = ""] = TWO;
		const logs = [ale(COLUMNS, one), ale(COLUMNS, two.replace("10:00:10:00", "10:00:05:00"))];
		const { clips, warnings } = match(list(["A001C003", "10:00:06:00"]), ...logs);
		expect(clips).toEqual([["A001C003", "unidentified"]]);
		expect(warnings).toMatchObject([
			{
				code: "MATCH_REEL_AMBIGUOUS",
				message:
					'"A001C003" is "10000001_Harbour" in \'log1.ale\' line 9 and "10000002_Fire" in \'log2.ale\' line 9 at the same source timecode, so neither name is used',
			},
		]);
	});

	it("the same names twice don't contradict each other", () => {
		const row = "10000001_Harbour;A001C003";
		expect(match(REEL, ale("Name;Tape", row, row))).toMatchObject({
			clips: [["10000001_Harbour", 1]],
			warnings: [],
		});
	});

	it("timecodes at the row's own rate are times", () => {
		const log = ale("Name;Tape;Start;End;FPS", "10000001_Harbour;A001C003;10:00:00:40;10:00:01:00;50");
		const at = (label: string) => match(list(["A001C003", label]), log).clips[0]?.[1];
		expect([at("10:00:00:19"), at("10:00:00:20")]).toEqual(["unidentified", 1]);
	});

	it("a range past midnight goes on", () => {
		const log = ale(COLUMNS, "10000001_Harbour;A001C003;23:59:00:00;00:01:00:00");
		expect(match(list(["A001C003", "23:59:59:00"]), log).clips).toEqual([["10000001_Harbour", 1]]);
	});
});

it("an edit list alone reads as before", () => {
	expect(readCutList(REEL, { rate: "25" })).toEqual(readEdl(REEL, { rate: "25" }));
});
