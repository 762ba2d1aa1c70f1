import { expect, test } from "vitest";
import { closestNames } from "./closest-names.ts";

const NAMES = ["Meridian Newsreel", "Pathé", "Gaumont", "Pathos"];

test("closestNames finds names with a letter or two mistyped, the closest first", () => {
	expect(closestNames(NAMES, "meridain newsreel", 3)).toEqual(["Meridian Newsreel"]);
	expect(closestNames(NAMES, "pathe", 3)).toEqual(["Pathé", "Pathos"]);
	expect(closestNames(NAMES, "pathe", 1)).toEqual(["Pathé"]);
});

test("closestNames offers nothing for a name that is another", () => {
	expect(closestNames(NAMES, "Kowalski", 3)).toEqual([]);
	expect(closestNames([], "Kowalski", 3)).toEqual([]);
});
