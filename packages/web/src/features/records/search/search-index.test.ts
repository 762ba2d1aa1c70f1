import { searchTerms } from "@oxcut/core/filters";
import { expect, test } from "vitest";
import { SearchIndex } from "./search-index.ts";

function document(id: number, texts: string[], licensorId = 1, notes: string[] = []) {
	return { id, licensorId, texts, notes };
}

test("every term must occur, ignoring case, also as part of a word", () => {
	const index = new SearchIndex();
	index.add([
		document(1, ["Pickets at Gate 4", "20410388", "strike"]),
		document(2, ["Pickets, second night"], 1, ["<p>Café at the gate</p><br>night"]),
	]);
	expect(index.find("picket")).toEqual([1, 2]);
	expect(index.find("GATE pick")).toEqual([1, 2]);
	expect(index.find("gate strike")).toEqual([1]);
	expect(index.find("cafe\u0301")).toEqual([2]);
	expect(index.find("0388")).toEqual([1]);
	expect(index.find("harbour")).toEqual([]);
});

test("a phrase isn't found across two texts, and a licensor's name is searched", () => {
	const index = new SearchIndex();
	index.add([document(1, ["Gate", "4 boats"]), document(2, ["Gate 4"], 2)]);
	index.setLicensors([
		[1, "Meridian Newsreel"],
		[2, "Harbor Record Photo"],
	]);
	expect(index.find('"gate 4"')).toEqual([2]);
	expect(index.find("meridian gate")).toEqual([1]);
});

test("a changed record is found by its new text, and a removed one isn't found", () => {
	const index = new SearchIndex();
	index.add([document(1, ["Ferry"]), document(2, ["Ferry hands"])]);
	index.add([document(1, ["Tram"])]);
	expect(index.find("ferry")).toEqual([2]);
	index.remove([2]);
	expect(index.find("ferry")).toEqual([]);
	expect(index.size).toBe(1);
});

test("terms are separated by spaces, and quoted text stays together", () => {
	expect(searchTerms(' Harbour  "Night  shots" x x "open end')).toEqual([
		"harbour",
		"night shots",
		"x",
		"open end",
	]);
});
