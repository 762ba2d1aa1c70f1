import { expect, test } from "vitest";
import { completeName, lastName, namesToOffer } from "./list-completion.ts";

const TAGS = ["inner harbour", "strike", "harbour", "Harbour fire"];

test("the text after the last comma is being typed", () => {
	expect(lastName("strike, har")).toBe("har");
	expect(lastName("strike, ")).toBe("");
});

test("names that begin with it come first, and those already in the text are left out", () => {
	expect(namesToOffer("strike, har", TAGS, 8)).toEqual(["harbour", "Harbour fire", "inner harbour"]);
	expect(namesToOffer("Harbour, HAR", TAGS, 8)).toEqual(["Harbour fire", "inner harbour"]);
	expect(namesToOffer("har", TAGS, 1)).toEqual(["harbour"]);
	expect(namesToOffer("strike, ", TAGS, 8)).toEqual([]);
});

test("[MAT60] a name typed composed finds one stored decomposed, and counts as the same", () => {
	const kept = ["Cafe\u0301", "Cafe\u0301 chantant"];
	expect(namesToOffer("caf\u00e9 c", kept, 8)).toEqual(["Cafe\u0301 chantant"]);
	expect(namesToOffer("Caf\u00e9, caf\u00e9", kept, 8)).toEqual(["Cafe\u0301 chantant"]);
});

test("a completed name makes room for the next one", () => {
	expect(completeName("strike,har", "harbour")).toBe("strike, harbour, ");
	expect(completeName("har", "harbour")).toBe("harbour, ");
});
