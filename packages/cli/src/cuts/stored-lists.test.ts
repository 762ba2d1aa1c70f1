import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { importCut, projectWithCut, readTree, runOx, smallProject, writeFiles } from "../testing/run-ox.ts";
import { V1_EDL } from "../testing/small-production.ts";

const LIST = join("edl", "Small_V1.edl");

async function project() {
	const folder = await projectWithCut();
	const cut = join(folder, "p", "cuts", "rough-cut");
	return { folder, cut, ox: (...argv: string[]) => runOx(folder, [...argv, "--project", "p"]) };
}

/** The list without its last event. */
const SHORTER = V1_EDL.slice(0, V1_EDL.indexOf("003"));

function editCut(cut: string, from: string | RegExp, to: string): void {
	const path = join(cut, "cut.json");
	writeFileSync(path, readFileSync(path, "utf8").replace(from, to));
}

describe("[CLI11] a list of a cut that differs from the imported one", () => {
	it.each([
		["lost an event", (path: string) => writeFileSync(path, SHORTER), /is not the list that was imported/],
		["is empty", (path: string) => writeFileSync(path, ""), /is empty/],
		["is gone", (path: string) => rmSync(path), /is missing/],
	])("ends every command that needs it with 2: it %s", async (_what, damage, message) => {
		const { folder, cut, ox } = await project();
		damage(join(cut, LIST));
		const before = readTree(folder);
		for (const argv of [
			["report", "cost"],
			["report", "cue-sheet", "--json"],
			["cut", "show"],
			["cut", "warnings"],
			["cut", "refresh"],
			["cut", "lock"],
			["cut", "resolve", "--ignore", "TEMP TITLE"],
			["cut", "set-cost", "Rough cut", "10000001", "5"],
		]) {
			const { exitCode, out, err } = await ox(...argv);
			expect(exitCode).toBe(2);
			expect(`${out}${err}`).toMatch(/'cuts\/rough-cut\/edl\/Small_V1.edl'/);
			expect(`${out}${err}`).toMatch(message);
		}
		expect(readTree(folder)).toEqual(before);
	});

	it("is also reported if it has another number of events than at import", async () => {
		const { cut, ox } = await project();
		editCut(cut, '"events": 3', '"events": 4');
		const { exitCode, json } = await ox("report", "cost", "--json");
		expect(exitCode).toBe(2);
		expect(json).toMatchObject({
			error: { code: "PROJECT_CORRUPT", file: "cuts/rough-cut/edl/Small_V1.edl" },
		});
	});

	it("is reported missing if the cut's own file no longer names it", async () => {
		const { cut, ox } = await project();
		writeFiles(join(cut, "edl"), { "Lost_A1.edl": V1_EDL });
		const { exitCode, json } = await ox("report", "cost", "--json");
		expect(exitCode).toBe(2);
		expect(json).toMatchObject({ error: { code: "PROJECT_CORRUPT", file: "cuts/rough-cut/cut.json" } });
	});

	it("is reported if the cut has lost its own file", async () => {
		const { cut, ox } = await project();
		rmSync(join(cut, "cut.json"));
		const { exitCode, json } = await ox("cut", "list", "--json");
		expect(exitCode).toBe(2);
		expect(json).toMatchObject({ error: { code: "PROJECT_CORRUPT", file: "cuts/rough-cut/cut.json" } });
	});

	it.each(["../../../ox.json", "/etc/passwd", "..", ".", "", "a\\\\b.edl"])(
		"is rejected outside the cut's folder: %s",
		async (name) => {
			const { cut, ox } = await project();
			editCut(cut, '"file": "Small_V1.edl"', `"file": "${name}"`);
			const { exitCode, json } = await ox("report", "cost", "--json");
			expect(exitCode).toBe(2);
			expect(json).toMatchObject({
				error: { code: "PROJECT_CORRUPT", file: "cuts/rough-cut/cut.json", field: "edls.file" },
			});
		},
	);

	it("has a name that every system supports", async () => {
		const folder = await smallProject();
		writeFiles(folder, { "a\\b_V1.edl": V1_EDL });
		await runOx(folder, importCut("--quiet").with(2, "a\\b_V1.edl"));
		expect((await runOx(folder, ["cut", "list", "--json", "--project", "p"])).json).toMatchObject([
			{ edls: [{ file: "a_b_V1.edl", events: 3 }] },
		]);
	});
});

describe("[CLI11] a locked cut", () => {
	it("reports the locked contents, says that its list has changed, and restores it when unlocked", async () => {
		const { cut, ox } = await project();
		const before = (await ox("report", "cost", "--json")).out;
		const files = readTree(cut);
		await ox("cut", "lock");
		writeFileSync(join(cut, LIST), SHORTER);
		rmSync(join(cut, "snapshot.json"));
		const { exitCode, out, err } = await ox("report", "cost", "--json");
		expect(exitCode).toBe(0);
		expect(out).toBe(before);
		expect(err).toContain("Changed since this cut was locked: 'cuts/rough-cut/edl/Small_V1.edl'.");
		await ox("cut", "unlock");
		expect(readTree(cut)).toEqual(files);
	});

	it("is rejected if its own copy is damaged", async () => {
		const { cut, ox } = await project();
		await ox("cut", "lock");
		writeFileSync(join(cut, "locked", LIST), SHORTER);
		const { exitCode, err } = await ox("report", "cost");
		expect(exitCode).toBe(2);
		expect(err).toContain("'cuts/rough-cut/locked/edl/Small_V1.edl' is not the list that was imported");
	});
});
