import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { emptyFolder, readTree } from "../src/testing/run-ox.ts";
import { OX } from "./built-ox.ts";

const example = fileURLToPath(new URL("../../../examples/harbour-lights/", import.meta.url));
const lists = readdirSync(join(example, "edl")).map((name) => join(example, "edl", name));
const REPORTS = ["cost.csv", "cost.pdf", "cue-sheet.xlsx", "fair-use.json"];

/** Imports the example into a new project and writes a report of each format into it. */
async function makeProject(): Promise<ReadonlyMap<string, string>> {
	const folder = emptyFolder();
	const project = join(folder, "p");
	const ox = (cwd: string, ...argv: string[]) =>
		promisify(execFile)(process.execPath, [OX, ...argv], { cwd, env: { ...process.env, OX_PROJECT: "" } });
	await ox(folder, "init", "p", "--name", "Harbour Lights", "--currency", "GBP");
	await ox(project, "import", join(example, "log.xlsx"));
	await ox(project, "cut", "import", ...lists, "--fps", "25", "--name", "Rough cut", "--date", "2026-11-20");
	await Promise.all(
		REPORTS.map((file) => {
			const [report = "", format = ""] = file.split(".");
			return ox(project, "report", report, "--format", format, "--out", file);
		}),
	);
	return readTree(project);
}

it("the example produces the same project and reports twice, to the byte", async () => {
	const [once, twice] = await Promise.all([makeProject(), makeProject()]);
	expect([...once.keys()]).toEqual(expect.arrayContaining(REPORTS));
	expect(twice).toEqual(once);
});
