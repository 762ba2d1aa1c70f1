import { describe, expect, it } from "vitest";
import { CliError } from "../errors/cli-error.ts";
import { decisionsFromFlags } from "./decisions-from-flags.ts";

const line = (contents: string, locators: readonly string[], like?: string) => ({
	...{ contents, numClips: 1, totalTime: "00:00:01:00", firstTc: "01:00:00:00" },
	suggestions: locators.map((locator) => ({ production_locator: locator, title: "", because: "" })),
	...(like === undefined ? {} : { like }),
});
const LINES = [
	line("GettyImages-1.mov", ["10000001", "10000009"], "getty"),
	line("Pier.mov", ["10000002"]),
	line("GettyImages-3.mov", ["10000003"], "getty"),
	line("TEMP TITLE", []),
];

const redirects = (flags: Parameters<typeof decisionsFromFlags>[0]) =>
	decisionsFromFlags(flags, LINES).map(({ contents, decision }) => [
		contents,
		...("locators" in decision ? decision.locators : []),
	]);

describe("[MAT14] suggestions", () => {
	it("--accept takes the first one of a name", () => {
		expect(redirects({ accept: ["gettyimages-1.MOV", "Pier.mov"] })).toEqual([
			["GettyImages-1.mov", "10000001"],
			["Pier.mov", "10000002"],
		]);
	});

	it("--accept-like takes that of each name with the same evidence", () => {
		expect(redirects({ acceptLike: ["GettyImages-3.mov"] })).toEqual([
			["GettyImages-1.mov", "10000001"],
			["GettyImages-3.mov", "10000003"],
		]);
		expect(redirects({ acceptLike: ["Pier.mov"] })).toEqual([["Pier.mov", "10000002"]]);
	});

	it.each([
		["a name without one", { accept: ["TEMP TITLE"] }],
		["an unknown name", { acceptLike: ["Dock.mov"] }],
		["a name with two decisions", { accept: ["Pier.mov"], ignore: ["Pier.mov"] }],
	])("refuses %s", (_, flags) => {
		expect(() => decisionsFromFlags(flags, LINES)).toThrow(CliError);
	});
});
