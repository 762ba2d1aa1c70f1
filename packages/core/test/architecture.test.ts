import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** Rows of a table that name a file and something in it. */
const steps = [...read("docs/architecture.md").matchAll(/^\| `(packages\/[^`]+)` \| `([^`]+)` \|/gm)].map(
	([, file = "", name = ""]) => ({ file, name }),
);

/** `NAME` in `FILE`, as recipes say where an entry goes. */
const places = [...read("docs/architecture.md").matchAll(/`(\w+)`\s+in\s+`(packages\/[^`]+)`/g)].map(
	([, name = "", file = ""]) => ({ name, file }),
);

test("a field, a report format, a refresh type and a page have recipes in docs/architecture.md", () => {
	const recipes = [...read("docs/architecture.md").matchAll(/^## Add (.+)\n\n((?:.+\n)+)/gm)].map(
		([, what, steps = ""]) => [what, [...steps.matchAll(/^\d\. /gm)].length],
	);
	expect(recipes).toEqual([
		["a field to records", 2],
		["a report format", 2],
		["a refresh type", 3],
		["a page", 3],
	]);
});

test.each(places)("$name, which a recipe of docs/architecture.md changes, is in $file", ({ file, name }) => {
	expect(read(file)).toMatch(new RegExp(`(?:const|type|interface|function) ${name}\\b`));
});

test("the walk of docs/architecture.md has a step in the web, the contract, the server and the database", () => {
	for (const place of ["web/src/", "core/src/api/", "server/src/features/", "server/src/db/"]) {
		expect(steps.map(({ file }) => file)).toContainEqual(expect.stringContaining(place));
	}
});

test.each(steps)("$name, a step of the walk in docs/architecture.md, is in $file", ({ file, name }) => {
	expect(read(file)).toContain(name);
});
