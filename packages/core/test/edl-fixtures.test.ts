import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isRefused } from "../src/edl/is-refused.ts";
import type { Edl, EdlEvent } from "../src/edl/model.ts";
import { readEdl } from "../src/edl/read-edl.ts";
import { codesOf } from "../src/edl/testing/list-of.ts";
import { writeEdl } from "../src/edl/write-edl.ts";
import { RATES } from "../src/timecode/rate.ts";

const FOLDER = new URL("../../../fixtures/edl/", import.meta.url);
const NAMES = readdirSync(FOLDER).filter((name) => name.endsWith(".edl"));

function read(name: string, rate = RATES["25"]): Edl {
	return readEdl(readFileSync(new URL(name, FOLDER)), { file: name, rate });
}

function contentsOf(edl: Edl): readonly (string | null)[] {
	return edl.events.map(({ contents, noContents }) => contents ?? `(${noContents})`);
}

describe("the fixtures", () => {
	it.each(NAMES)("[EDL4] every line of %s is accounted for", (name) => {
		const { lines } = read(name);
		expect(lines.accounted).toBe(lines.total);
	});

	it.each(NAMES)("every diagnostic of %s has a message", (name) => {
		for (const { message } of read(name).diagnostics) expect(message).toMatch(/\w+ \w+/);
	});

	it.each(NAMES)("[EDL13] %s reads the same after it was written", (name) => {
		const first = readEdl(readFileSync(new URL(name, FOLDER)), { file: name });
		const second = readEdl(new TextEncoder().encode(writeEdl(first)), { file: name, rate: first.rate });
		expect(second.events.map(withoutPlace)).toEqual(first.events.map(withoutPlace));
		expect(second.dropFrame).toBe(first.dropFrame);
	});

	it.each(["marker-list.edl", "title-only.edl"])("%s is rejected", (name) => {
		const edl = read(name);
		expect(isRefused(edl)).toBe(true);
		expect(edl.events).toEqual([]);
	});
});

describe("readEdl", () => {
	it("[EDL3] reads long reels, reels with blanks, no reel, tabs and single blanks", () => {
		const { events, diagnostics } = read("reels-long-blank-and-with-blanks.edl");
		expect(events.map(({ reel }) => reel)).toEqual([
			"B_0088C002_241125_144410_h1C2T",
			"TAPE 14 SIDE B",
			"",
			"X",
		]);
		expect(diagnostics).toEqual([]);
	});

	it("[EDL3] reads every form of channels, and AUD adds to its event", () => {
		expect(read("channels-of-every-form.edl").events.map(({ channels }) => channels.join("+"))).toEqual([
			"V",
			"V2",
			"A1",
			"A12",
			"A24",
			"A3+A4",
			"A1+A2",
			"V+A1",
			"V+A1+A2",
			"V+A2",
			"A1+A2",
			"V+A1",
			"",
			"V",
			"V+A1+A2+A3+A4",
		]);
	});

	it("[EDL3] reads every form of transition; a length alone is a dissolve, with a warning", () => {
		const edl = read("transitions-of-every-form.edl");
		expect(edl.events.map(({ transition: { type, wipe, frames } }) => [type, wipe, frames])).toEqual([
			["cut", null, 0],
			["cut", null, 0],
			["dissolve", null, 25],
			["cut", null, 0],
			["wipe", 1, 12],
			["key-background", null, 0],
			["key", null, 0],
			["key-background", null, 10],
			["key", null, 0],
			["dissolve", null, 20],
			["cut", null, 0],
			["wipe", 2, 10],
		]);
		expect(codesOf(edl)).toEqual(["EDL_TRANSITION_MISSING@13"]);
	});

	it("[EDL8] lays a foreground without length over all of its background", () => {
		const event = read("transitions-of-every-form.edl").events[8];
		expect(event && event.recordOut - event.recordIn).toBe(100);
	});

	it("[EDL11] names the outgoing by FROM and the incoming by TO", () => {
		expect(contentsOf(read("dissolve-with-names.edl"))).toEqual([
			"GETTY_100_March.mov",
			"GETTY_100_March.mov",
			"NARA_7_Crowd.mov",
		]);
	});

	it("[EDL11] falls back to the file name without its folder, then to the reel", () => {
		expect(contentsOf(read("source-files-without-clip-names.edl"))).toEqual([
			"GETTY_100_March.mov",
			"GETTY_100_March.mov",
			"NARA_7_Crowd.mov",
			"TAPE3",
		]);
	});

	it("[EDL11] knows black, unnamed and pseudo-clips, and no name harms it", () => {
		expect(contentsOf(read("black-unnamed-and-pseudo-clips.edl"))).toEqual([
			"(black)",
			"(unnamed)",
			"(pseudo)",
			"(unnamed)",
			"__proto__",
		]);
	});

	it("[EDL10] takes speeds from the lengths, direction and freezes from M2", () => {
		const edl = read("speeds.edl");
		const speed = ({ speedNumerator, speedDenominator }: EdlEvent) => `${speedNumerator}/${speedDenominator}`;
		expect(edl.events.map(speed)).toEqual(["1/2", "0/1", "-1/1", "1/2", "1/2", "1/1", "1/2"]);
		expect(codesOf(edl)).toEqual([
			"EDL_SPEED_WITHOUT_M2@13",
			"EDL_SOURCE_ZERO_LENGTH@14",
			"EDL_SPEED_WITHOUT_M2@15",
			"EDL_BAD_SPEED@16",
		]);
		expect(edl.diagnostics[3]).toMatchObject({ severity: "error", text: "1e309", column: 21 });
	});

	it("[EDL4] joins names that were wrapped in mid-word, and flags what is not certain", () => {
		const edl = read("wrapped-clip-names.edl");
		expect(contentsOf(edl)).toEqual([
			"ARCHIVE MUSIC LIBRARY 12 DOCUMENTARY TENSION 3 07 NIGHT ON QUAY.WAV",
			"ARCHIVE MUSIC LIBRARY 12 DOCUMENTARY TENSION 3 07 NIGHT TIDE (BED NO STRINGS).WAV",
			"ARCHIVE MUSIC LIBRARY 12 DOCUMENTARY TENSION 3 07 NIGHT ON QUAYSIDE",
			"SHORT NAME.WAV",
			"ARCHIVE MUSIC LIBRARY 12 DOCUMENTARY TENSION 3 07 FULL NAME.WAV",
		]);
		expect(codesOf(edl)).toEqual(["EDL_NOTE_JOINED@11"]);
		expect(edl.notes[0]?.raw).toHaveLength(2);
		expect(edl.unusedTokens.map(({ line }) => line)).toEqual([14, 17]);
	});

	it("[EDL2, TC3] counts ':' as drop-frame under FCM, and a later FCM sets the source side only", () => {
		const edl = read("drop-frame-by-fcm-with-colons.edl", RATES["29.97"]);
		expect(edl.dropFrame).toBe(true);
		expect(edl.events.map(({ recordOut, recordIn }) => recordOut - recordIn)).toEqual([1799, 1, 28, 3]);
		expect(edl.events.map((event) => event.sourceDropFrame)).toEqual([true, true, true, false]);
		expect(edl.events[3]).toMatchObject({ recordDropFrame: true });
		expect(codesOf(edl)).toEqual(["EDL_ONE_FRAME@4", "TC_DROPPED_LABEL@5"]);
	});

	it("[EDL3] warns of mixed ':' and ';' and of '.' before the frames, naming the line", () => {
		const codes = codesOf(read("mixed-frame-separators.edl", RATES["29.97"]));
		expect(codes).toContain("EDL_MIXED_SEPARATORS@4");
		expect(codes).toContain("EDL_FCM_CONTRADICTED@4");
		expect(codes).toContain("EDL_FRAME_SEPARATOR@5");
	});

	it("[EDL5] reports each line it cannot read, by its token, and reads the rest", () => {
		const edl = read("block-parse-errors.edl");
		const errors = edl.diagnostics.filter(({ code }) => code === "EDL_BLOCK_PARSE_ERROR");
		expect(errors.map(({ line, column, text }) => [line, column, text])).toEqual([
			[4, 1, "0000001"],
			[6, 30, "01:00:00:00"],
			[7, 21, "Z"],
			[8, 21, "W"],
			[9, 21, "D"],
			[10, 15, "Q"],
			[11, 21, "C"],
			[12, 1, "R008     V     C        01:00:00:00 01:00:01:00 01:00:07:00 01:00:08:00"],
			[13, 25, "cat"],
		]);
		for (const error of errors) {
			expect(error).toMatchObject({
				severity: "error",
				message: expect.stringMatching(/^Block parse error/),
			});
		}
		expect(errors[0]?.context?.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6]);
		expect(errors[0]?.tokens).toEqual([
			"0000001",
			"R001",
			"V",
			"C",
			"01:00:00:00",
			"01:00:01:00",
			"01:00:00:00",
			"01:00:01:00",
		]);
		expect(contentsOf(edl)).toEqual(["the only line that reads"]);
		expect(isRefused(edl)).toBe(false);
	});

	it("[EDL6, EDL9, EDL62, TC3, TC4] drops impossible film ranges and keeps what crosses midnight or has an impossible source", () => {
		const edl = read("impossible-ranges.edl");
		expect(edl.events.map(({ number }) => number)).toEqual([2, 3, 5, 6, 7, 8]);
		expect(edl.events[1]).toMatchObject({ sourceIn: 86_399 * 25, sourceOut: 86_401 * 25 });
		expect(codesOf(edl)).toEqual([
			"EDL_UNUSUAL_SEQUENCE@4",
			"EDL_SOURCE_BACKWARDS@5",
			"EDL_CROSSES_MIDNIGHT@6",
			"EDL_ZERO_LENGTH@7",
			"EDL_ONE_FRAME@8",
			"TC_FRAMES_OUT_OF_RANGE@9",
			"TC_HOURS_OUT_OF_RANGE@10",
			"TC_HOURS_OUT_OF_RANGE@10",
			"EDL_UNUSUAL_SEQUENCE@11",
		]);
		expect(edl.diagnostics[0]?.message).toBe("Warning: Possible EDL export error. Unusual film TC sequence.");
	});

	it("[EDL8] misses a key's foreground in the specification's words", () => {
		const edl = read("key-without-foreground.edl");
		expect(edl.diagnostics[0]).toMatchObject({ message: "Could not find key foreground", line: 4 });
		expect(codesOf(edl)).toEqual(["EDL_KEY_WITHOUT_FOREGROUND@4", "EDL_KEY_WITHOUT_BACKGROUND@6"]);
		expect(edl.events).toHaveLength(3);
	});

	it("[EDL6] warns of film times that run backwards or overlap within a channel, not of other channels", () => {
		const edl = read("film-times-out-of-order.edl");
		expect(codesOf(edl)).toEqual(["EDL_UNUSUAL_SEQUENCE@5", "EDL_UNUSUAL_SEQUENCE@6"]);
		expect(edl.events).toHaveLength(5);
	});

	it("[EDL4] restores long reels in the note's block and thereafter", () => {
		const long = "HARBOUR_1952_TAPE_04";
		expect(read("long-reels-restored.edl").events.map(({ reel }) => reel)).toEqual([long, long]);
	});

	it("[EDL4] reads notes of every kind and keeps the others with text, file and line", () => {
		const edl = read("notes-of-every-kind.edl");
		expect(contentsOf(edl)).toEqual(["without a star"]);
		expect(edl.locators).toEqual([{ line: 6, recordFrame: 3601 * 25, colour: "RED", comment: "LICENCE?" }]);
		expect(edl.notes.map(({ keyword }) => keyword)).toEqual([
			"FROM CLIP NAME",
			"LOC",
			"ASC_SOP",
			"ASC_SAT",
			"EFFECT NAME",
			"AUDIO LEVEL AT",
			"COMMENT",
			">>> SOURCE",
			"SPLIT",
			"",
			"",
			"",
		]);
		expect(edl.unusedTokens.map(({ file, line, text }) => [file, line, text])).toEqual([
			["notes-of-every-kind.edl", 14, "* from clip is a still"],
			["notes-of-every-kind.edl", 15, "** FREEZE FRAME"],
			["notes-of-every-kind.edl", 16, "REM kept as it stands"],
		]);
	});

	it("[EDL1] decodes Windows-1252 with an info, and UTF-16 by its BOM", () => {
		const edl = read("windows-1252-clip-name.edl");
		expect(contentsOf(edl)).toEqual(["Café “Noël”.mov"]);
		expect(edl.diagnostics).toMatchObject([{ code: "EDL_DECODED_WINDOWS_1252", severity: "info" }]);
		expect(contentsOf(read("utf-16-with-bom.edl"))).toEqual(["Čas.mov"]);
	});

	it("[EDL1] takes LF, CRLF and CR in one file", () => {
		const edl = read("line-breaks-mixed.edl");
		expect(edl.title).toBe("MIXED");
		expect(edl.events.map(({ line }) => line)).toEqual([3, 7]);
		expect(edl.lines).toEqual({ total: 7, accounted: 7 });
	});

	it("names each of several events that share a number by its own note", () => {
		expect(contentsOf(read("repeated-event-numbers.edl"))).toEqual([
			"first.mov",
			"second.mov",
			"both.mov",
			"both.mov",
		]);
	});
});

function withoutPlace({ line: _line, block: _block, ...event }: EdlEvent): object {
	return event;
}
