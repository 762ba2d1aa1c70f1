import { expect, it } from "vitest";
import { LongReels, readReelNote } from "./long-reels.ts";

it.each([
	["HARBOUR_1952 REPLACED BY: HARBOUR", "HARBOUR_1952", "HARBOUR"],
	["HARBOUR_1952 replaced by HARBOUR", "HARBOUR_1952", "HARBOUR"],
	["HARBOUR_1952  REPLACED BY :  HARBOUR ", "HARBOUR_1952", "HARBOUR"],
	["A B REPLACED BY:A", "A B", "A"],
])("[EDL4] '%s' names a long and a short reel", (value, long, short) => {
	expect(readReelNote(value)).toEqual({ long, short });
});

it.each([
	"",
	"HARBOUR_1952 IS A REEL",
	"REPLACED BY: HARBOUR",
	"  REPLACED BY: HARBOUR",
	"HARBOUR_1952 REPLACED BY:",
])("[EDL4] '%s' names no reels", (value) => {
	expect(readReelNote(value)).toBeNull();
});

it("[EDL4] only reels that a note has shortened are restored", () => {
	const reels = new LongReels();
	expect(reels.restore("HARBOUR")).toBe("HARBOUR");
	reels.learn("no reel at all");
	reels.learn("HARBOUR_1952 REPLACED BY: HARBOUR");
	expect([reels.restore("HARBOUR"), reels.restore("R001")]).toEqual(["HARBOUR_1952", "R001"]);
});
