import { describe, expect, it } from "vitest";
import { emptyFolder, runOx, writeFiles } from "../../testing/run-ox.ts";
import { BROKEN_EDL, V1_EDL } from "../../testing/small-production.ts";

function ox(...argv: string[]) {
	const folder = emptyFolder();
	writeFiles(folder, {
		"good.edl": V1_EDL,
		"broken.edl": `${V1_EDL}${BROKEN_EDL.split("\n")[1]}\n`,
		"empty.edl": "",
		"png.edl": "\u0089PNG\r\n\u001a\n\u0000\u0000",
	});
	return runOx(folder, ["edl", ...argv]);
}

describe("ox edl parse", () => {
	it("prints events as JSON", async () => {
		const { exitCode, json } = await ox("parse", "good.edl", "--fps", "25", "--json");
		expect(exitCode).toBe(0);
		expect(json).toEqual({
			files: [
				expect.objectContaining({
					file: "good.edl",
					title: "SMALL V1",
					fps: "25",
					guessed: false,
					dropFrame: false,
					lines: { total: 9, accounted: 9 },
					unusedTokens: [],
				}),
			],
		});
		expect(json).toMatchObject({
			files: [
				{
					events: [
						{
							number: 1,
							channels: ["V"],
							transition: { type: "cut", wipe: null, frames: 0 },
							recordIn: "01:00:00:00",
							recordFrames: 250,
							speed: 1,
							contents: "10000001_Fog.mov",
						},
						{},
						{},
					],
				},
			],
		});
	});

	it("guesses the rate and says so", async () => {
		expect((await ox("parse", "good.edl", "--json")).json).toMatchObject({
			files: [{ fps: "25", guessed: true }],
		});
	});

	it("[EDL5] prints the readable part of a list with a fault", async () => {
		const { exitCode, json } = await ox("parse", "broken.edl", "--json");
		expect(exitCode).toBe(0);
		expect(json).toMatchObject({
			files: [{ events: [{}, {}, {}], diagnostics: [{ severity: "error", line: 10 }] }],
		});
	});

	it("ends with 2 for a rejected list even if events were read from it", async () => {
		const folder = emptyFolder();
		writeFiles(folder, { "nul.edl": V1_EDL.replace("TEMP TITLE", "TEMP\0TITLE") });
		const { exitCode, json } = await runOx(folder, ["edl", "parse", "nul.edl", "--json"]);
		const { error, files } = json as {
			error?: { code: string };
			files: { diagnostics: { code: string }[] }[];
		};
		const refused = files[0]?.diagnostics.some(({ code }) => code === "EDL_NUL_CHARACTER") ?? false;
		expect(refused).toBe(true);
		expect([exitCode, error?.code]).toEqual([2, "EDL_NUL_CHARACTER"]);
	});

	it.each(["empty.edl", "png.edl"])("ends with 2 for %s, the error beside the files", async (name) => {
		const { exitCode, json } = await ox("parse", name, "good.edl", "--json");
		expect(exitCode).toBe(2);
		expect(json).toMatchObject({ error: { file: name }, files: [{ events: [] }, { events: [{}, {}, {}] }] });
	});
});

describe("ox edl check", () => {
	it("says N lines in, N accounted for", async () => {
		const { exitCode, out } = await ox("check", "good.edl");
		expect(exitCode).toBe(0);
		expect(out).toContain("9 lines in, 9 accounted for");
	});

	it("ends with 2 for errors, showing the line with a caret", async () => {
		const { exitCode, out } = await ox("check", "broken.edl");
		expect(exitCode).toBe(2);
		expect(out).toMatch(/broken.edl:10:\d+ error Block parse error[\s\S]+> 10 \|[\s\S]+\^/);
	});
});

describe("ox edl convert", () => {
	it("writes a list that reads the same at its own rate", async () => {
		const folder = emptyFolder();
		writeFiles(folder, { "good.edl": V1_EDL });
		await runOx(folder, ["edl", "convert", "good.edl", "--fps", "25", "--out", "copy.edl"]);
		const events = async (name: string) => {
			const { json } = await runOx(folder, ["edl", "parse", name, "--fps", "25", "--json"]);
			return (json as { files: { events: { line?: number }[] }[] }).files[0]?.events.map((event) => ({
				...event,
				line: 0,
			}));
		};
		expect(await events("copy.edl")).toEqual(await events("good.edl"));
	});

	it("writes another rate to stdout, and reports losses on stderr", async () => {
		const { exitCode, out, err } = await ox("convert", "good.edl", "--fps", "25", "--to-fps", "50");
		expect(exitCode).toBe(0);
		expect(out).toContain("01:00:16:48");
		expect(err).toContain("Nothing was lost.");
	});

	it.each([
		[["good.edl", "--fps", "25", "--drop"], /drop-frame exists at 29.97 and 59.94 only, not at 25/],
		[["good.edl", "--fps", "25", "--reel-length", "0"], /--reel-length must be a number/],
		[["good.edl", "broken.edl"], /Several lists need a folder/],
		[["broken.edl"], /the conversion was refused/],
	])("rejects %j", async (argv, message) => {
		const { exitCode, out, err } = await ox("convert", ...argv);
		expect(exitCode).toBe(2);
		expect(out).toBe("");
		expect(err).toMatch(message);
	});
});
