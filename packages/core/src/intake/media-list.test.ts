import { describe, expect, it } from "vitest";
import { type IntakeFile, isMediaList, readMediaList, writeMediaList } from "./index.ts";

const FILE: IntakeFile = {
	path: "stills/strike.jpg",
	name: "strike.jpg",
	size: 5_000_000_000,
	checksum: null,
	facts: {
		category: "Still",
		technical: { quality: "HD" },
		texts: [{ key: "title", value: "Dock strike" }],
		faults: ["No Exif data"],
	},
};
const bytesOf = (text: string) => new TextEncoder().encode(text);

describe("[INT9] a list of media files", () => {
	it("is read as it was written", () => {
		const list = {
			files: [FILE],
			leftOut: [{ path: "notes.txt", reason: "is neither video, sound nor still" }],
		};
		const written = bytesOf(writeMediaList(list));
		expect(isMediaList(written)).toBe(true);
		expect(readMediaList(written)).toEqual(list);
	});

	it.each([
		["a negative size", { ...FILE, size: -1 }, "files.0.size"],
		["a checksum that is none", { ...FILE, checksum: "abc" }, "files.0.checksum"],
		[
			"an unknown category",
			{ ...FILE, facts: { ...FILE.facts, category: "Film" } },
			"files.0.facts.category",
		],
	])("with %s is rejected, naming the place", (_, file, place) => {
		const written = writeMediaList({ files: [file as IntakeFile], leftOut: [] });
		expect(readMediaList(bytesOf(written))).toContain(place);
	});

	it("that was cut off is rejected", () => {
		const written = writeMediaList({ files: [FILE], leftOut: [] });
		expect(readMediaList(bytesOf(written.slice(0, -9)))).toBeTypeOf("string");
	});

	it.each(["", "Title,Category\nDocks,Still", '{"files":[]}', "PK\u0003\u0004"])("is not %j", (text) => {
		expect(isMediaList(bytesOf(text))).toBe(false);
	});
});
