import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const SCRIPT = fileURLToPath(new URL("../../../scripts/check-subjects.mjs", import.meta.url));
const { problemOf }: { problemOf(subject: string): string | null } = await import(SCRIPT);

test.each([
	"fix(edl): reject dropped labels",
	"feat: embed the example film",
	"docs(server): speed up the first start",
	"refactor(core): bring both readers into one folder",
	'Revert "fix(edl): reject dropped labels"',
])("the commit subject '%s' is fine", (subject) => expect(problemOf(subject)).toBeNull());

test.each([
	["Fix labels", /type\(scope\): text/],
	["fix(edl): the labels", /must begin with a verb/],
	["fix(edl): fixes labels", /must begin with a verb/],
	["fix(edl): rejected labels", /must begin with a verb/],
	["fix(edl): rejecting labels", /must begin with a verb/],
	["fix(edl): what labels say", /must begin with a verb/],
	["fix(edl): reject labels; count frames", /semicolon/],
	["fix(edl): reject dropped labels.", /full stop/],
	[`fix(edl): reject ${"x".repeat(60)}`, /has 77 characters/],
])("the commit subject '%s' is refused", (subject, problem) => expect(problemOf(subject)).toMatch(problem));

test("without a repository, no commits are checked", () => {
	const { status, stderr } = spawnSync(process.execPath, [SCRIPT], {
		encoding: "utf8",
		env: { ...process.env, GIT_DIR: "/nowhere" },
	});
	expect([status, stderr]).toEqual([0, ""]);
});
