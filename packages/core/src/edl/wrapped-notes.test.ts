import { describe, expect, it } from "vitest";
import { joinWrapped } from "./wrapped-notes.ts";

const full = (value: string, length = 80) => {
	const start = "* FROM CLIP NAME:  ";
	const name = value.padStart(length - start.length, "X");
	return { keyword: "FROM CLIP NAME", lastRaw: start + name, value: name, padsLines: false } as const;
};

describe("joinWrapped", () => {
	it("[EDL4] is certain where the join completes a file name", () => {
		expect(joinWrapped(full("NIGHT.M"), "P3")).toMatchObject({ certain: true });
		expect(joinWrapped(full("NIGHT"), ".wav ")?.value).toMatch(/XNIGHT\.wav$/);
	});

	it.each([70, 84])("[EDL14] joins a line of %i characters", (length) => {
		expect(joinWrapped(full("NIG", length), "HT")?.value).toMatch(/NIGHT$/);
	});

	it("[EDL4] is not certain without one", () => {
		expect(joinWrapped(full("NIG"), "HT")).toMatchObject({ certain: false });
		expect(joinWrapped(full("NIGHT.MOV"), ".COPY.01")).toMatchObject({ certain: false });
	});

	it.each([
		["short", full("NIGHT", 69), "REST"],
		["longer than any wrapped line", full("NIGHT", 85), "REST"],
		["complete", full("NIGHT.MOV"), "a remark"],
		["followed by a remark", full("NIGHT"), "FREEZE FRAME"],
		["followed by a note of its own", { ...full("NIGHT"), keyword: "LOC" as const }, "REEL: A012C003"],
		["followed by another note of its own", full("NIGHT"), "SOURCE REEL:"],
		["followed by a rule", full("NIGHT"), "----------"],
		["followed by nothing", full("NIGHT"), "  "],
		["no name", { ...full("0.9"), keyword: "ASC_SOP" as const }, "REST"],
	])("[EDL4] leaves a note alone that is %s", (_what, note, rest) => {
		expect(joinWrapped(note, rest)).toBeNull();
	});

	it("[EDL4] joins what completes a file name, colon or not", () => {
		expect(joinWrapped(full("NIGHT "), "TWO: DAWN.MOV")).toMatchObject({ certain: true });
	});

	it("[EDL4] keeps a blank of the name and drops the padding of the line", () => {
		const note = { ...full("(BED"), value: `${full("(BED").value} ` };
		expect(joinWrapped(note, "NO STRINGS)")?.value).toMatch(/\(BED NO STRINGS\)$/);
		expect(joinWrapped({ ...note, padsLines: true }, " NO STRINGS)")?.value).toMatch(/\(BED NO STRINGS\)$/);
	});
});
