import { expect, test } from "vitest";
import { type CutGaps, waitingItems } from "./waiting-items.ts";

const cut = (projectName: string, gaps: Partial<CutGaps>): CutGaps => ({
	cutId: 1,
	cutName: "Rough cut",
	projectName,
	unidentified: 0,
	withoutPrice: 0,
	rights: 0,
	master: 0,
	changed: 0,
	...gaps,
});

test("tasks are listed by urgency, then in the order of the projects", () => {
	const items = waitingItems([
		cut("Harbour Lights", { unidentified: 3, withoutPrice: 4, changed: 2 }),
		cut("Salt Roads", { rights: 1, withoutPrice: 1 }),
	]);
	expect(items.map(({ kind, projectName, count }) => [kind, projectName, count])).toEqual([
		["rights", "Salt Roads", 1],
		["unidentified", "Harbour Lights", 3],
		["withoutPrice", "Harbour Lights", 4],
		["withoutPrice", "Salt Roads", 1],
		["changed", "Harbour Lights", 2],
	]);
});

test("a complete cut has no tasks", () => {
	expect(waitingItems([cut("Night Keepers", {})])).toEqual([]);
});
