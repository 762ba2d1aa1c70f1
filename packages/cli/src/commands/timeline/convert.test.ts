import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readEdl } from "@oxcut/core";
import { readTimelineFile } from "@oxcut/core/interchange";
import { describe, expect, it } from "vitest";
import { emptyFolder, runOx, writeFiles } from "../../testing/run-ox.ts";

const FILM = readFileSync(
	new URL("../../../../../fixtures/timelines/xmeml/premiere-nested-sequence.xml", import.meta.url),
	"utf8",
);

const listOf = (name: string) =>
	`TITLE: Film\nFCM: NON-DROP FRAME\n001  AX  V  C  00:00:10:00 00:00:12:00 01:00:00:00 01:00:02:00\n* FROM CLIP NAME: ${name}\n`;

function convert(...argv: string[]) {
	const folder = emptyFolder();
	writeFiles(folder, {
		"film.xml": FILM,
		"Film_V1.edl": listOf("fog.mov"),
		"Film_V2.edl": listOf("pier.mov"),
	});
	return { folder, ran: runOx(folder, ["timeline", "convert", ...argv]) };
}

describe("ox timeline convert", () => {
	it("[TIM60] writes a timeline in another format, and says what was lost", async () => {
		const { folder, ran } = convert("film.xml", "--to", "otio", "--out", "film.otio", "--json");
		const { exitCode, json } = await ran;
		expect(exitCode).toBe(0);
		expect(json).toMatchObject({ format: "otio", files: [{ track: null, out: "film.otio" }] });
		const { lost } = json as { lost: { code: string; message: string }[] };
		const messages = lost.map(({ message }) => message).join("\n");
		expect(messages).toContain("clips with chosen sound channels");
		// The transition between the two is on the track that they are nested in.
		expect(messages).toContain("on top of others without a transition: written on another track");
		const read = (name: string) => readTimelineFile(readFileSync(join(folder, name)), { file: name });
		const clips = (name: string) =>
			read(name)
				?.timeline?.tracks.flatMap((track) =>
					track.clips.map(
						(clip) => `${clip.record.from.toFraction()} ${clip.record.to.toFraction()} ${clip.name}`,
					),
				)
				.sort();
		expect(clips("film.otio")).toEqual(clips("film.xml"));
	});

	it("[TIM62] writes an edit list for each track into a folder", async () => {
		const { folder, ran } = convert("film.xml", "--to", "edl", "--out", "lists");
		const { exitCode, err } = await ran;
		expect(exitCode).toBe(0);
		expect(err).toContain("such as titles: left out");
		const list = readEdl(readFileSync(join(folder, "lists/film_V2.edl")), { rate: "30" });
		expect(list.events.map(({ recordIn, contents }) => [recordIn, contents]).slice(0, 2)).toEqual([
			[13, "sc01_sh010_anim.mov"],
			[165, "sc01_sh020_anim.mov"],
		]);
	});

	it.each([
		["a folder without an ending", "lists", "lists/Film_V1.edl"],
		["a file with one", "one.edl", "one.edl"],
	])("[TIM62] writes a single list into %s", async (_, out, path) => {
		const { folder, ran } = convert("Film_V1.edl", "--fps", "25", "--to", "edl", "--out", out);
		const { exitCode, err } = await ran;
		expect([exitCode, err]).toEqual([0, expect.stringContaining(`Wrote `)]);
		expect(readFileSync(join(folder, path), "utf8")).toContain("TITLE:");
	});

	it("[TIM63] writes the lists of a cut as one timeline, and prints it without --out", async () => {
		const { exitCode, out } = await convert("Film_V1.edl", "Film_V2.edl", "--fps", "25", "--to", "xmeml").ran;
		expect(exitCode).toBe(0);
		const { timeline } = readTimelineFile(new TextEncoder().encode(out), { file: "out" }) ?? {};
		expect(timeline?.name).toBe("Film");
		expect(timeline?.start.valueOf()).toBe(90_000);
		expect(timeline?.tracks.map(({ level, clips }) => [level, clips[0]?.name])).toEqual([
			[1, "fog.mov"],
			[2, "pier.mov"],
		]);
	});

	it.each([
		[["film.xml", "--to", "edl"], 2, "need a folder or a zip: add --out DIR"],
		[
			["film.xml", "--to", "edl", "--out", "film.edl"],
			2,
			"'film.edl' is one file, but the 9 tracks need a list",
		],
		[["film.xml", "--to", "otio", "--out", "film.xml"], 2, "doesn't match --to otio"],
		[["film.xml", "--to", "xmeml", "--out", "film.xml"], 2, "is one of the lists to convert"],
		[["film.xml", "--to", "aaf"], 2, "otio, xmeml, edl"],
		[["film.xml"], 2, "--to"],
		[["Film_V1.edl", "--fps", "25", "--to", "edl", "--track", "Other.edl=V1"], 2, "names no list"],
	])("refuses %j", async (argv, code, message) => {
		const { exitCode, err } = await convert(...argv).ran;
		expect([exitCode, err]).toEqual([code, expect.stringContaining(message)]);
	});
});
