import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readTree } from "../src/testing/run-ox.ts";

const cli = fileURLToPath(new URL("..", import.meta.url));
const main = join(cli, "dist", "main.js");
const example = fileURLToPath(new URL("../../../examples/harbour-lights/", import.meta.url));
const lists = readdirSync(join(example, "edl")).map((name) => join(example, "edl", name));
const REPORTS = ["cost.csv", "cost.pdf", "cue-sheet.xlsx", "fair-use.json"];

let folder = "";
beforeAll(() => {
	// The build of `npm test`; not made anew while other tests may be running it.
	if (!existsSync(main)) execFileSync(process.execPath, ["build.mjs"], { cwd: cli, stdio: "pipe" });
	folder = mkdtempSync(join(tmpdir(), "ox-harbour-lights-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Imports the example into a project of its own and writes a report of each format into it. */
function makeProject(name: string): ReadonlyMap<string, string> {
	const project = join(folder, name);
	const ox = (cwd: string, ...argv: string[]) =>
		execFileSync(process.execPath, [main, ...argv], {
			cwd,
			stdio: "pipe",
			env: { ...process.env, OX_PROJECT: "" },
		});
	ox(folder, "init", name, "--name", "Harbour Lights", "--currency", "GBP");
	ox(project, "import", join(example, "log.xlsx"));
	ox(project, "cut", "import", ...lists, "--fps", "25", "--name", "Rough cut", "--date", "2026-11-20");
	for (const file of REPORTS) {
		const [report = "", format = ""] = file.split(".");
		ox(project, "report", report, "--format", format, "--out", file);
	}
	return readTree(project);
}

it("the example makes the same project and the same reports twice, to the byte", () => {
	const once = makeProject("once");
	expect([...once.keys()]).toEqual(expect.arrayContaining(REPORTS));
	expect(makeProject("twice")).toEqual(once);
});
