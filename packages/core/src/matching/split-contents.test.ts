import { expect, test } from "vitest";
import { withoutExtension } from "../text/file-name.ts";
import { locatorCandidates } from "./split-contents.ts";

test.each([
	["10000001_Harbour.mov", ["10000001"]],
	["10000001.mov", ["10000001", "10000001.mov"]],
	["/Volumes/Media/10000001_Harbour_v2.mov", ["10000001"]],
	["D:\\Media\\HL-00000001 _Harbour.mxf", ["HL-00000001"]],
	["10000001_Harbour.new.01", ["10000001"]],
	["10000001.new.01", ["10000001.new", "10000001.new.01", "10000001"]],
	["ACC112 WARBIRDS.NEW.01", ["ACC112 WARBIRDS.NEW", "ACC112 WARBIRDS.NEW.01", "ACC112 WARBIRDS"]],
	["10000001", ["10000001"]],
	["  10000001  ", ["10000001"]],
	["Interview with Mr. Smith", ["Interview with Mr. Smith", "Interview with Mr"]],
	["_10000001.mov", []],
	[".mov", [".mov"]],
	["", []],
	["Media/", []],
])("[MAT1, MAT6] %j may contain the locators %j", (contents, candidates) => {
	expect(locatorCandidates(contents)).toEqual(candidates);
});

test.each([
	["Lower Third.mov", "Lower Third"],
	["Lower Third", "Lower Third"],
	["Mr. Smith goes home", "Mr. Smith goes home"],
	["Matte.NEW.01", "Matte.NEW"],
	["ends with a dot.", "ends with a dot."],
])("[MAT6] %j without its extension is %j", (name, stem) => {
	expect(withoutExtension(name)).toBe(stem);
});
