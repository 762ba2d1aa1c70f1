import "../../../../core/src/exports/testing/add-markdown.ts";
import { expect, it } from "vitest";
import { emptyFolder, runOx, writeFiles } from "../../testing/run-ox.ts";

it("a report format of the catalogue is a choice of ox report and ox cut import, and an ending of --out", async () => {
	const folder = emptyFolder();
	const ox = (...argv: string[]) => runOx(folder, argv);
	for (const command of [
		["report", "cost"],
		["cut", "import"],
	])
		expect((await ox(...command, "--help")).out).toMatch(/"json",\s+"md"/);
	writeFiles(folder, {
		"Film_V1.edl":
			"TITLE: FILM\nFCM: NON-DROP FRAME\n001  AX V C 00:00:00:00 00:00:02:00 01:00:00:00 01:00:02:00\n",
	});
	await ox("init", "--name", "Harbour film", "--currency", "GBP");
	await ox("cut", "import", "Film_V1.edl", "--fps", "25", "--name", "Rough", "--date", "2026-11-20");
	expect((await ox("report", "cost", "--format", "md")).out).toMatch(/^# /);
	expect((await ox("report", "cost", "--out", "cost.md")).err).toContain("Wrote 'cost.md'");
});
