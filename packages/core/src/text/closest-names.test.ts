import { expect, test } from "vitest";
import { closestNames } from "./closest-names.ts";

const NAMES = ["Meridian Newsreel", "Pathé", "Gaumont", "Pathos"];

test("closestNames finds names with a letter or two mistyped, the closest first", () => {
	expect(closestNames(NAMES, "meridain newsreel", 3)).toEqual(["Meridian Newsreel"]);
	expect(closestNames(NAMES, "pathe", 3)).toEqual(["Pathé", "Pathos"]);
	expect(closestNames(NAMES, "pathe", 1)).toEqual(["Pathé"]);
});

test("closestNames counts two swapped letters as one mistake", () => {
	expect(closestNames(["SVOD", "TVOD"], "svdo", 3)).toEqual(["SVOD"]);
	expect(closestNames(["SVOD", "TVOD"], "vsdo", 3)).toEqual([]);
});

test("closestNames finds names by a part of them with a letter mistyped", () => {
	expect(closestNames(NAMES, "merdian", 3)).toEqual(["Meridian Newsreel"]);
	expect(closestNames(NAMES, "newsreal", 3)).toEqual(["Meridian Newsreel"]);
	const archives = ["Archive of New South Wales", "New Wales", "The Meridian Film Archive"];
	expect(closestNames(archives, "south whales", 3)).toEqual(["Archive of New South Wales"]);
	expect(closestNames(archives, "arhcive", 3)).toEqual([
		"Archive of New South Wales",
		"The Meridian Film Archive",
	]);
	expect(closestNames(archives, "if", 3)).toEqual([]);
	expect(closestNames(["Non-theatrical", "Theatrical"], "theatricel", 1)).toEqual(["Theatrical"]);
});

test("closestNames suggests nothing for a different name", () => {
	expect(closestNames(NAMES, "Kowalski", 3)).toEqual([]);
	expect(closestNames([], "Kowalski", 3)).toEqual([]);
});

test("closestNames compares a text of any length with names", () => {
	const text = "x".repeat(1_000_000);
	expect(closestNames(NAMES, text, 3)).toEqual([]);
	expect(closestNames(NAMES, `${text} meridain newsreel`, 3)).toEqual([]);
});
