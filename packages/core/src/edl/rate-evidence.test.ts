import { describe, expect, it } from "vitest";
import { rateEvidence } from "./rate-evidence.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe("rateEvidence", () => {
	it("[TC7] names the highest frame number and the line where it first stands", () => {
		const list = [
			"TITLE: X",
			"001  A  V C 00:00:00:00 00:00:01:12 01:00:00:00 01:00:01:12",
			"002  A  V C 00:00:02:00 00:00:02:24 01:00:01:12 01:00:02:11",
		].join("\n");
		expect(rateEvidence(bytesOf(list))).toEqual({ maxFrame: 24, line: 3, dropFrame: false });
	});

	it("tells drop-frame from the header alone", () => {
		expect(rateEvidence(bytesOf("FCM: DROP FRAME\n"))).toEqual({ maxFrame: 0, line: null, dropFrame: true });
	});

	it("says nothing of bytes that are no text", () => {
		expect(rateEvidence(new Uint8Array([0, 1, 2, 3]))).toEqual({ maxFrame: 0, line: null, dropFrame: false });
	});
});
