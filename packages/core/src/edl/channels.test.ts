import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeChannels } from "./channel-text.ts";
import { readChannels, withSound } from "./channels.ts";

describe("readChannels", () => {
	it.each([
		["A1", ["A1"]],
		["A01", ["A1"]],
		["A24", ["A24"]],
		["A25", ["A2", "A5"]],
		["A43", ["A3", "A4"]],
		["AAA", ["A1", "A2", "A3"]],
		["V/A", ["V", "A1"]],
		["V10V2", ["V2", "V10"]],
		["A12345678", ["A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8"]],
		["A1A2A3A4A5A6A7A8A9A10A11A12A13A1", Array.from({ length: 13 }, (_, i) => `A${i + 1}`)],
	])("[EDL3] reads %s", (token, channels) => {
		expect(readChannels(token)).toEqual(channels);
	});

	it.each([
		"",
		"Q",
		"A0",
		"A30",
		"A123456789",
		"V0",
		"V00",
		"V123",
		"/V",
		"V/",
		"B2",
		"AX",
		"BL",
		"A".repeat(99),
		"__proto__",
	])("[EDL3] finds no channel in '%s'", (token) => {
		expect(readChannels(token)).toBeNull();
	});

	it("[EDL13] reads back every set of channels that is written", () => {
		const sound = fc.uniqueArray(fc.integer({ min: 1, max: 24 }), { maxLength: 6 });
		const picture = fc.uniqueArray(fc.constantFrom("V", "V1", "V2", "V7"), { maxLength: 2 });
		fc.assert(
			fc.property(picture, sound, (pictures, sounds) => {
				const channels = [
					...pictures.sort((a, b) => Number(a.slice(1)) - Number(b.slice(1))),
					...sounds.sort((a, b) => a - b).map((number) => `A${number}`),
				];
				const { token, aud } = writeChannels(channels);
				const read = readChannels(token);
				expect(read).not.toBeNull();
				const all = aud.length === 0 ? read : withSound(read ?? [], aud.join(" "));
				expect(all).toEqual(channels);
			}),
		);
	});
});

describe("withSound", () => {
	it.each([
		["3    4", ["V", "A3", "A4"]],
		["1, 12,", ["V", "A1", "A12"]],
		["3 3", ["V", "A3"]],
		["3 ".repeat(120), ["V", "A3"]],
	])("[EDL3] adds the channels of '%s'", (numbers, channels) => {
		expect(withSound(["V"], numbers)).toEqual(channels);
	});

	it("[EDL3] keeps numbered picture channels and sorts the sound", () => {
		expect(withSound(["V2", "A4"], "3")).toEqual(["V2", "A3", "A4"]);
	});

	it.each(["", "x", "0", "25", "3 four", "0x3", "1e1", "3 ".repeat(121)])(
		"[EDL3] adds nothing for '%s'",
		(numbers) => {
			expect(withSound(["V"], numbers)).toBeNull();
		},
	);
});

describe("writeChannels", () => {
	it.each([
		[[], "NONE", []],
		[["V"], "V", []],
		[["V2"], "V2", []],
		[["V", "V2", "A1"], "V/V2/A1", []],
		[["A1"], "A", []],
		[["A2"], "A2", []],
		[["A7"], "A7", []],
		[["A1", "A2"], "AA", []],
		[["A1", "A3"], "A", [3]],
		[["A2", "A3"], "A2", [3]],
		[["A3", "A4"], "NONE", [3, 4]],
		[["V", "A1"], "B", []],
		[["V", "A2"], "A2/V", []],
		[["V", "A3"], "V", [3]],
		[["V", "A1", "A2", "A3"], "AA/V", [3]],
	])("[EDL3] writes %j as %s with AUD %j", (channels, token, aud) => {
		expect(writeChannels(channels)).toEqual({ token, aud });
	});
});
