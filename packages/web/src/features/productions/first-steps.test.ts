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

test("in a new production no step is done, because its two licensors have no prices", () => {
	expect(firstSteps(EMPTY, false).map(({ step, isDone }) => [step, isDone])).toEqual([
		["records", false],
		["licensors", false],
		["cut", false],
		["team", false],
	]);
});

test("steps with existing items are done", () => {
	const done = firstSteps({ ...EMPTY, records_count: 12, licensors_count: 5, team_members_count: 2 }, true);
	expect(done.filter(({ isDone }) => !isDone).map(({ step }) => step)).toEqual(["cut"]);
});

test("a licensor without prices charges nothing yet", () => {
	const steps = firstSteps({ ...EMPTY, records_count: 1, licensors_count: 3 }, false);
	expect(steps.find(({ step }) => step === "licensors")?.isDone).toBe(false);
});

test("with records and a cut there are no more first steps", () => {
	expect(firstSteps({ ...EMPTY, records_count: 12, cuts_count: 1 }, true)).toEqual([]);
});
