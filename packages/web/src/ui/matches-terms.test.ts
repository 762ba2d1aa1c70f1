import { expect, test } from "vitest";
import { matchesTerms } from "./matches-terms.ts";

test.each([
	["Pickets at Gate 4", "gate pick", true],
	["Pickets at Gate 4", "gate 5", false],
	["Fonds Défense", "defense", true],
	["Quai sud", "", true],
	["Quai sud", "  SUD ", true],
])("matchesTerms of %j for %j is %j", (text, query, isFound) => {
	expect(matchesTerms(text, query)).toBe(isFound);
});
