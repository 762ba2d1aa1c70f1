import { describe, expect, it } from "vitest";
import { rateEvidence } from "./rate-evidence.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe("rateEvidence", () => {
	it("[TC60] says nothing of a source of another rate", () => {
		const ntsc = "001  A  V C 00:00:00;00 00:00:01;29 01:00:00:00 01:00:01:12";
		expect(rateEvidence(bytesOf(`${ntsc}\nFCM: DROP FRAME`))).toEqual({
			maxFrame: 12,
			line: 1,
			dropFrame: false,
		});
	});

	it("[TC7] names the highest frame number of the film and the line where it first stands", () => {
		const list = [
			"TITLE: X",
			"001  A  V C 00:00:00:00 00:00:01:12 01:00:00:00 01:00:01:12",
			"002  A  V C 00:00:02:00 00:00:02:29 01:00:01:12 01:00:02:24",
		].join("\n");
		expect(rateEvidence(bytesOf(list))).toEqual({ maxFrame: 24, line: 3, dropFrame: false });
	});

	it("tells drop-frame from the header alone", () => {
		expect(rateEvidence(bytesOf("FCM: DROP FRAME\n"))).toEqual({ maxFrame: 0, line: null, dropFrame: true });
	});

	const event = (record: string) => `001  A  V C 00:00:00:00 00:00:01:00 ${record} 01:00:01:00`;

	it.each([
		["01:00:00:59", 59],
		["01:00:00:60", 0],
		["01:00:59:24", 24],
		["01:00:60:24", 0],
		["01:59:00:24", 24],
		["01:60:00:24", 0],
	])("[EDL17] takes frame numbers from labels that can exist: of %s %i", (label, maxFrame) => {
		expect(rateEvidence(bytesOf(event(label))).maxFrame).toBe(maxFrame);
	});

	it("finds events behind blank lines and between blanks, and counts their lines", () => {
		const list = `\n   \n\t ${event("01:00:00:24")} \t \n`;
		expect(rateEvidence(bytesOf(list))).toEqual({ maxFrame: 24, line: 3, dropFrame: false });
	});

	it("takes nothing from a line of three timecodes", () => {
		const list = "001  A  V C 00:00:00:24 00:00:01:24 01:00:00:24";
		expect(rateEvidence(bytesOf(list))).toEqual({ maxFrame: 0, line: null, dropFrame: false });
	});

	it.each([
		["fcm: drop frame", true],
		["  FCM: DROP FRAME", true],
		["FCM: NON-DROP FRAME", false],
		["FROM CLIP NAME: DROP FRAME", false],
		["TITLE: DROP FRAME", false],
		["* FCM: DROP FRAME", false],
	])("tells from '%s' whether the list is drop-frame: %s", (line, dropFrame) => {
		expect(rateEvidence(bytesOf(line)).dropFrame).toBe(dropFrame);
	});

	it("tells drop-frame from a label", () => {
		expect(rateEvidence(bytesOf(event("01:00:00;00"))).dropFrame).toBe(true);
	});

	it("says nothing of bytes that are no text", () => {
		expect(rateEvidence(new Uint8Array([0, 1, 2, 3]))).toEqual({ maxFrame: 0, line: null, dropFrame: false });
	});
});
