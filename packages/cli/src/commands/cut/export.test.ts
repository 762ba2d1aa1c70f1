import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readSavedLists, timelineOfCut, writeTimelineFiles } from "@oxcut/core/cut";
import { readTimelineFile } from "@oxcut/core/interchange";
import { describe, expect, it } from "vitest";
import { projectWithCut, runOx } from "../../testing/run-ox.ts";

async function exported(...flags: readonly string[]) {
	const folder = await projectWithCut();
	return { folder, run: await runOx(folder, ["cut", "export", ...flags, "--project", "p"]) };
}

describe("ox cut export", () => {
	it.each(["otio", "xmeml"] as const)("[TIM69] prints the latest cut as %s", async (format) => {
		const { folder, run } = await exported("--to", format);
		expect(run.exitCode).toBe(0);
		const edls = join(folder, "p/cuts/rough-cut/edl");
		const cut = JSON.parse(readFileSync(join(folder, "p/cuts/rough-cut/cut.json"), "utf8"));
		const lists = cut.edls.map(({ file }: { file: string }) => ({
			name: file,
			track: "V1",
			reel: "",
			contents: readFileSync(join(edls, file)),
		}));
		expect(readSavedLists(lists, cut.fps)).toHaveLength(readdirSync(edls).length);
		const whole = timelineOfCut(lists, cut.fps, "Rough cut");
		expect(run.out).toBe(writeTimelineFiles(whole, format, "Rough cut").files[0]?.text);
	});

	it("[TIM69] writes edit lists into a folder or a zip", async () => {
		const { folder, run } = await exported("--to", "edl", "--out", "lists.zip");
		expect(run.exitCode).toBe(0);
		expect(readFileSync(join(folder, "lists.zip")).subarray(0, 2).toString()).toBe("PK");
		const text = (await runOx(folder, ["cut", "export", "--to", "edl", "--project", "p"])).out;
		expect(text).toContain("TITLE:   Rough cut V1");
	});

	it("[TIM70] writes only the clips of a licensor", async () => {
		const { run } = await exported("--to", "otio", "--licensor", "North Archive");
		const read = readTimelineFile(new TextEncoder().encode(run.out), { file: "out" });
		expect(read?.timeline?.name).toBe("Rough cut, North Archive");
		expect(read?.timeline?.tracks[0]?.clips).toHaveLength(2);
	});

	it("[TIM70] writes no file if nothing matches, and says so", async () => {
		const { folder, run } = await exported("--to", "otio", "--licensor", "Unknown", "--out", "a.otio");
		expect(run.exitCode).toBe(2);
		expect(run.err).toContain("None of the cut's clips match this choice.");
		expect(readdirSync(folder)).not.toContain("a.otio");
	});

	it.each([
		[["--licensor", "North Archive", "--unidentified"], "Unidentified clips have no licensor: give either"],
		[["--out", "film.xml"], "--out 'film.xml' doesn't match --to otio."],
	])("refuses %j", async (flags, message) => {
		const { folder, run } = await exported("--to", "otio", ...flags);
		expect(run.exitCode).toBe(2);
		expect(run.err).toContain(message);
		expect(readdirSync(folder)).not.toContain("film.xml");
	});

	it("[CLI36] names what it wrote", async () => {
		expect((await exported("--to", "otio", "--out", "a.otio")).run.err).toContain("Wrote 'a.otio'.");
		expect((await exported("--to", "edl", "--out", "lists/")).run.err).toContain(
			"Wrote 1 file into 'lists/'.",
		);
	});
});
