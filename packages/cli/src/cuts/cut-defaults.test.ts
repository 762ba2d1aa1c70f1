import { expect, it } from "vitest";
import { nameOfLists } from "./cut-defaults.ts";

it.each([
	[["Film_V1.edl", "Film_V2.edl", "Film_A1.edl"], "Film"],
	[["edl/Reel1_V1.edl", "edl/Reel2_V1.edl"], "Reel"],
	[["rough cut 7.edl"], "rough cut 7"],
	[["V1.edl", "A1.edl"], "V1"],
	[["Film_V1.EDL"], "Film"],
])("a cut of %j is called %s", (names, name) => {
	expect(nameOfLists(names)).toBe(name);
});
