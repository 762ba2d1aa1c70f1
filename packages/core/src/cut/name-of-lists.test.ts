import { expect, test } from "vitest";
import { nameOfLists, withoutTrack } from "./name-of-lists.ts";

test.each([
	[["HarbourLights_V1", "HarbourLights_A1", "HarbourLights_A2"], "HarbourLights"],
	[["  HARBOUR LIGHTS ROUGH CUT V1 ", "HARBOUR LIGHTS ROUGH CUT A2"], "HARBOUR LIGHTS ROUGH CUT"],
	[["Reel1_V1", "Reel2_V1"], "Reel"],
	[["rough cut 7"], "rough cut 7"],
	[["V1", "A1"], "V1"],
	[["Ferry_auto"], "Ferry"],
	[["Ferry", "Bridge"], "Ferry"],
	[["Ferry - picture", "Ferry - sound"], "Ferry"],
	[["Harbour_Music_A1", "Harbour_Main_V1"], "Harbour"],
	[["Reel10_V1", "Reel11_V1"], "Reel"],
	[["Quay 🎬_V1", "Quay 🎭_V1"], "Quay"],
	[["Sound_A1", "Score_A2"], "Sound"],
	[["HarbourCut", "Harbour_V1"], "Harbour"],
	[[], ""],
])("a cut of the lists %j is named %j", (names, name) => {
	expect(nameOfLists(names)).toBe(name);
});

test("a list's name loses its track only at its end", () => {
	expect(withoutTrack("V2_of_the_A1_road")).toBe("V2_of_the_A1_road");
	expect(withoutTrack("Road.A12")).toBe("Road");
});
