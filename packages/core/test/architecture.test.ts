import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** Rows of a table that name a file and something in it. */
const steps = [...read("docs/architecture.md").matchAll(/^\| `(packages\/[^`]+)` \| `([^`]+)` \|/gm)].map(
	([, file = "", name = ""]) => ({ file, name }),
);

test("the walk of docs/architecture.md has a step in the web, the contract, the server and the database", () => {
	for (const place of ["web/src/", "core/src/api/", "server/src/features/", "server/src/db/"]) {
		expect(steps.map(({ file }) => file)).toContainEqual(expect.stringContaining(place));
	}
});

test.each(steps)("$name, a step of the walk in docs/architecture.md, is in $file", ({ file, name }) => {
	expect(read(file)).toContain(name);
});
