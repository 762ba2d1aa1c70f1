import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectWithCut, readTree, runOx } from "../../testing/run-ox.ts";

async function project() {
	const folder = join(await projectWithCut(), "p");
	const ox = (...argv: string[]) => runOx(folder, argv);
	return { folder, ox };
}

const ADD = ["exclusion-rule", "add", "Night", "--condition", 'name matches "10000002*"'];

describe("ox exclusion-rule", () => {
	it("[EXC1] adds, lists, changes and removes rules in a file of their own, each step undone", async () => {
		const { folder, ox } = await project();
		const before = readTree(folder);
		const added = await ox(...ADD);
		expect([added.exitCode, added.err]).toEqual([0, expect.stringContaining("ox cut refresh")]);
		expect(JSON.parse(readFileSync(join(folder, "exclusion-rules.json"), "utf8"))).toEqual({
			exclusion_rules: [{ id: 1, name: "Night", condition: 'name matches "10000002*"' }],
		});
		await ox("exclusion-rule", "set", "night", "--condition", "track is A7");
		expect((await ox("exclusion-rule", "list", "--json")).json).toMatchObject([{ condition: "track is A7" }]);
		expect((await ox(...ADD)).err).toContain("The exclusion rule 'Night' already exists.");
		await ox("exclusion-rule", "remove", "Night", "--yes");
		expect(readTree(folder).has("exclusion-rules.json")).toBe(false);
		for (let n = 0; n < 3; n += 1) await ox("undo");
		expect(readTree(folder)).toEqual(before);
	});

	it("[EXC2] refuses a condition that can't be read, with the place of the fault, and saves nothing", async () => {
		const { folder, ox } = await project();
		const before = readTree(folder);
		const { exitCode, err } = await ox("exclusion-rule", "add", "Bad", "--condition", "track is V25");
		expect(exitCode).toBe(2);
		expect(err).toContain(
			"has an error at character 10: expected a track from V1 to V24 or A1 to A24; found V25",
		);
		expect(readTree(folder)).toEqual(before);
	});

	it("names the line of a condition in the file that can't be read", async () => {
		const { folder, ox } = await project();
		await ox(...ADD);
		const file = join(folder, "exclusion-rules.json");
		writeFileSync(file, readFileSync(file, "utf8").replace("matches", "equals"));
		const { exitCode, err } = await ox("exclusion-rule", "list");
		expect(exitCode).not.toBe(0);
		expect(err).toMatch(/exclusion-rules\.json.*line \d.*condition.*has an error at character 6/s);
	});

	it("[EXC3] try shows the clips that a condition leaves out and the cost, and saves nothing", async () => {
		const { folder, ox } = await project();
		const before = readTree(folder);
		const { out, err } = await ox("exclusion-rule", "try", 'name matches "10000002*"');
		expect(out).toMatch(
			/01:00:12:00 +\d\d:\d\d:\d\d:\d\d +V1 +10000002\S* +rule 'This condition' +Small_V1\.edl:\d+/,
		);
		expect(err).toContain(
			"It leaves out 1 clip that no other rule leaves out; the cut would cost 659.46 USD instead of 989.18 USD.",
		);
		expect(readTree(folder)).toEqual(before);
		await ox(...ADD);
		expect((await ox("exclusion-rule", "try", "track is V1", "--json")).json).toMatchObject({
			before: { totalCost: 659.46 },
			after: { totalCost: 0 },
		});
	});
});

describe("ox cut left-out", () => {
	it("[EXC5] lists each clip with its reason after a refresh, and counts that add up", async () => {
		const { ox } = await project();
		await ox(...ADD);
		const stale = await ox("cut", "show");
		expect(stale.err).toContain("Changed since this cut was built: exclusion rules of 1 clip.");
		const refreshed = await ox("cut", "refresh");
		expect(refreshed.out).toContain("left out (1 by the rule 'Night'");
		const { out, err } = await ox("cut", "left-out");
		expect(out).toMatch(/10000002\S* +rule 'Night' +Small_V1\.edl:\d+/);
		expect(err).toMatch(/\d clips?: \d used, \d unidentified, \d left out \(1 by the rule 'Night'/);
		const document = (await ox("cut", "left-out", "--json")).json as Record<string, number>;
		expect(document).toMatchObject({ rules: [{ name: "Night", num_clips: 1 }] });
		// The cut keeps the rule of its reports until the next refresh.
		await ox("exclusion-rule", "remove", "Night", "--yes");
		expect((await ox("cut", "left-out", "--json")).json).toEqual(document);
	});

	it("[EXC5] keeps the rules through an import of records", async () => {
		const { folder, ox } = await project();
		await ox(...ADD);
		writeFileSync(join(folder, "more.csv"), "title,category\nQuay,Still\n");
		await ox("import", "more.csv", "--yes");
		expect((await ox("exclusion-rule", "list", "--json")).json).toMatchObject([{ name: "Night" }]);
	});
});
