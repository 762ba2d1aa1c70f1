import { expect, test } from "vitest";
import { firstSteps } from "./first-steps.ts";

const EMPTY = {
	records_count: 0,
	records_by_category: { Audio: 0, Footage: 0, Still: 0 },
	licensors_count: 2,
	tags_count: 0,
	alt_files_count: 0,
	cuts_count: 0,
	team_members_count: 1,
};

test("in a new production nothing is done: its two licensors were there from the start", () => {
	expect(firstSteps(EMPTY).map(({ step, isDone }) => [step, isDone])).toEqual([
		["records", false],
		["licensors", false],
		["cut", false],
		["team", false],
	]);
});

test("what is there is done", () => {
	const done = firstSteps({ ...EMPTY, records_count: 12, licensors_count: 5, team_members_count: 2 });
	expect(done.filter(({ isDone }) => !isDone).map(({ step }) => step)).toEqual(["cut"]);
});

test("with records and a cut there are no first steps any more", () => {
	expect(firstSteps({ ...EMPTY, records_count: 12, cuts_count: 1 })).toEqual([]);
});
