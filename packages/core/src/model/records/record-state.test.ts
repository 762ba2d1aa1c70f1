import { describe, expect, it } from "vitest";
import { recordState } from "./record-state.ts";

const PLAIN = {
	fair_use: false,
	rights_free: false,
	rights_problem: false,
	master_problem: false,
	licensed: false,
};

describe("recordState", () => {
	it("needs rights by default", () => {
		expect(recordState(PLAIN, false)).toBe("rights_needed");
		expect(recordState({ ...PLAIN, licensed: true }, false)).toBe("licensed");
	});

	it.each([
		[{ rights_problem: true, licensed: true }, false],
		[{ master_problem: true, licensed: true }, false],
		[{ licensed: true }, true],
	])("shows a problem before a licence: %o, without a price: %s", (fields, missesPrice) => {
		expect(recordState({ ...PLAIN, ...fields }, missesPrice)).toBe("problem");
	});

	it("shows fair use and rights-free before anything else, because nothing is owed", () => {
		const all = { ...PLAIN, rights_problem: true, licensed: true, rights_free: true };
		expect(recordState(all, true)).toBe("rights_free");
		expect(recordState({ ...all, fair_use: true }, true)).toBe("fair_use");
	});
});
