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
	])("[EDL3] reads %s", (token, channels) => {
		expect(readChannels(token)).toEqual(channels);
	});

	it.each(["", "Q", "A0", "A30", "V0", "V123", "/V", "V/", "B2", "AX", "BL", "A".repeat(99), "__proto__"])(
		"[EDL3] finds no channel in '%s'",
		(token) => {
			expect(readChannels(token)).toBeNull();
		},
	);

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
	it.each(["", "x", "0", "25", "3 four", "3".repeat(500)])("[EDL3] adds nothing for '%s'", (numbers) => {
		expect(withSound(["V"], numbers)).toBeNull();
	});
});
