import { expect, it } from "vitest";
import { shortenReels } from "./shorten-reels.ts";

const shorten = (reels: readonly string[], length: number) => {
	const { shortNames, impossible } = shortenReels(reels, length);
	return { names: Object.fromEntries(shortNames), impossible };
};

it("[EDL15] different reels stay different: the first is cut, the others get numbers", () => {
	const reels = ["HARBOUR_1952", "HARBOUR_1953", "HARBOUR_1952", "HARBOUR_1954"];
	expect(shorten(reels, 8)).toEqual({
		names: { HARBOUR_1952: "HARBOUR_", HARBOUR_1953: "HARBOU01", HARBOUR_1954: "HARBOU02" },
		impossible: [],
	});
});

it("[EDL15] a reel that fits keeps its name, and no other gets it", () => {
	const reels = ["HARBOUR_1952", "HARBOUR_", "HARBOU01", "R1"];
	expect(shorten(reels, 8)).toEqual({ names: { HARBOUR_1952: "HARBOU02" }, impossible: [] });
});

it("[EDL15] a short name does not end in a blank", () => {
	expect(shorten(["TAPE 14", "TAPE 15"], 5)).toEqual({
		names: { "TAPE 14": "TAPE", "TAPE 15": "TAP01" },
		impossible: [],
	});
	expect(shorten(["AB CD 1", "AB CD 2"], 5).names).toEqual({ "AB CD 1": "AB CD", "AB CD 2": "AB01" });
	expect(shorten(["\u2003\u2003\u2003X"], 3).names).toEqual({ "\u2003\u2003\u2003X": "01" });
});

it("[EDL15] a reel stays long where no short name is left", () => {
	expect(shorten(["AB", "AC", "AD"], 1)).toEqual({ names: { AB: "A" }, impossible: ["AC", "AD"] });
	const reels = Array.from({ length: 101 }, (_, index) => `AB${index + 100}`);
	expect(shorten(reels, 2).impossible).toEqual(["AB200"]);
});
