import { copyFileSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { fakeDeps } from "../testing/fake-deps.ts";
import { FILM_XML, sessionText } from "../testing/mixed-set.ts";
import { runOx, smallProject } from "../testing/run-ox.ts";
import { BROKEN_EDL, V1_EDL } from "../testing/small-production.ts";
import { Companions, findSets } from "../watch/find-sets.ts";

/** Watches a folder in which something happens at certain reads; ends with Ctrl-C after the last. */
async function watch(
	folder: string,
	happenings: Readonly<Record<number, () => void>>,
	...flags: readonly string[]
) {
	const interrupt = new AbortController();
	let looks = 0;
	const processes = {
		...fakeDeps(folder).processes,
		sleep: async () => {
			looks += 1;
			happenings[looks]?.();
			if (looks === 40) interrupt.abort();
		},
		isInterrupted: () => interrupt.signal.aborted,
	};
	const rate = flags.includes("--fps") ? [] : ["--fps", "25"];
	const argv = ["--project", "p", "watch", "in", ...rate, "--date", "2026-11-20", ...flags];
	return runOx(folder, argv, { processes, signal: interrupt.signal });
}

async function cutNames(folder: string): Promise<string[]> {
	const { json } = await runOx(folder, ["--project", "p", "cut", "list", "--json"]);
	return (json as { name: string }[]).map(({ name }) => name).sort();
}

async function folderToWatch(): Promise<string> {
	const folder = await smallProject();
	mkdirSync(join(folder, "in"));
	return folder;
}

test("ox watch imports each new set once it stops changing, and ends cleanly on Ctrl-C", async () => {
	const folder = await folderToWatch();
	const write = (path: string, text = V1_EDL) => writeFileSync(join(folder, "in", path), text);
	const { exitCode, out } = await watch(folder, {
		// Half a list is not a list yet.
		1: () => write("Reel1_V1.edl", V1_EDL.slice(0, 200)),
		4: () => write("Reel1_V1.edl"),
		14: () => mkdirSync(join(folder, "in", "Reel 2")),
		15: () => write("Reel 2/anything_V1.edl", `${V1_EDL}\n`),
	});
	expect(exitCode).toBe(0);
	expect(out).toMatch(/^Imported 'Reel1': .*\nImported 'Reel 2': .*\n$/);
	expect(await cutNames(folder)).toEqual(["Reel 2", "Reel1"]);
});

test("[CLI26] a timeline is a cut of its own, also beside lists of the same name", async () => {
	const folder = await folderToWatch();
	const sample = new URL("../../../../fixtures/timelines/fcpxml/25i.fcpxml", import.meta.url);
	copyFileSync(sample, join(folder, "in", "Reel1.fcpxml"));
	writeFileSync(join(folder, "in", "Reel1_V1.edl"), V1_EDL);
	const { out, err } = await watch(folder, {});
	expect(err).not.toContain("error:");
	expect(out.match(/^Imported /gm)).toHaveLength(2);
	const again = await watch(folder, {});
	expect(again.out).toBe("");
	expect(await cutNames(folder)).toEqual(["Reel1", "Reel1 2"]);
});

test("[TIM72] a folder with a timeline and a mix from Pro Tools is one cut; notes beside them are none of it", async () => {
	const folder = await folderToWatch();
	mkdirSync(join(folder, "in", "Reel 3"));
	const write = (name: string, text: string) => writeFileSync(join(folder, "in", "Reel 3", name), text);
	write("film.xml", FILM_XML);
	write("mix.txt", sessionText("01:00:00:00"));
	write("notes.txt", "Ask for the master.");
	const { out, err } = await watch(folder, {});
	expect(err).not.toContain("error:");
	expect(out).toMatch(/^Imported 'Reel 3': /);
	const { json } = await runOx(folder, ["--project", "p", "cut", "show", "Reel 3", "--json"]);
	expect(json).toMatchObject({ nle_config: { edls: [{ file: "film.xml" }, { file: "mix.txt" }] } });
});

test("[TIM75] lists of markers in a folder go with its lists; a log beside them does not", async () => {
	const folder = await folderToWatch();
	mkdirSync(join(folder, "in", "Reel 4"));
	const write = (name: string, text: string) => writeFileSync(join(folder, "in", "Reel 4", name), text);
	write("film.xml", FILM_XML);
	write("markers.csv", "Marker Name,Description,In\nHarbour,Ask Getty,01:00:01:00\n");
	write("markers.txt", "anna\t01:00:01:12\tV1\tred\tBlow up?\t1\n");
	write("log.csv", "Title,Licensor\nHarbour,Getty\n");
	const { out, err } = await watch(folder, {});
	expect(err).not.toContain("error:");
	expect(out).toMatch(/^Imported 'Reel 4': /);
	const { json } = await runOx(folder, ["--project", "p", "cut", "show", "Reel 4", "--json"]);
	expect(json).toMatchObject({
		nle_config: { edls: [{ file: "film.xml" }, { file: "markers.csv" }, { file: "markers.txt" }] },
	});
});

test("[CLI26] a list of markers in the folder itself goes with the lists or the timeline of its name", async () => {
	const folder = await folderToWatch();
	const write = (name: string, text: string) => writeFileSync(join(folder, "in", name), text);
	const resolve =
		"TITLE: MARKERS\n\n001  001  V  C  01:00:01:00 01:00:01:01 01:00:01:00 01:00:01:01\n|C:ResolveColorBlue |M:Harbour |D:1\n";
	write("Reel1_V1.edl", V1_EDL);
	write("Reel1.edl", resolve);
	write("Film.xml", FILM_XML);
	write("Film.csv", "Marker Name,Description,In\nHarbour,,01:00:01:00\n");
	write("Film.txt", "Ask for the master.");
	write("Other.edl", resolve);
	write("Notes.csv", "Marker Name,Description,In\nHarbour,,01:00:01:00\n");
	const { err } = await watch(folder, {});
	expect(await cutNames(folder)).toEqual(["Film", "Reel1"]);
	const lists = async (cut: string) => {
		const { json } = await runOx(folder, ["--project", "p", "cut", "show", cut, "--json"]);
		return (json as { nle_config: { edls: { file: string }[] } }).nle_config.edls.map(({ file }) => file);
	};
	expect([await lists("Film"), await lists("Reel1")]).toEqual([
		["Film.csv", "Film.xml"],
		["Reel1.edl", "Reel1_V1.edl"],
	]);
	expect(err.match(/error:.*/g)).toEqual([
		"error: 'Other': 'Other.edl' has only markers. Give the cut's lists or timeline too.",
	]);
});

test("[CLI26] a zipped OpenTimelineIO bundle is a cut, also after a restart", async () => {
	const folder = await folderToWatch();
	const sample = new URL("../../../../fixtures/timelines/bundles/multitrack.otioz", import.meta.url);
	copyFileSync(sample, join(folder, "in", "Film.otioz"));
	const { err, out } = await watch(folder, {}, "--fps", "24");
	expect([err.match(/error:.*/g), out]).toEqual([null, expect.stringMatching(/^Imported 'Film'/)]);
	const again = await watch(folder, {}, "--fps", "24");
	expect([again.out, again.err]).toEqual(["", expect.stringContaining("'Film' was skipped")]);
});

test("texts in a set's folder are read once, not at each look", async () => {
	const folder = await folderToWatch();
	mkdirSync(join(folder, "in", "Reel 5"));
	const write = (name: string, text: string) => writeFileSync(join(folder, "in", "Reel 5", name), text);
	write("film_V1.edl", V1_EDL);
	write("notes.txt", "Ask for the master.");
	const { files } = fakeDeps(folder);
	const reads: string[] = [];
	const counting = {
		...files,
		read: (path: string) => {
			reads.push(basename(path));
			return files.read(path);
		},
	};
	const companions = new Companions(counting);
	for (let looks = 0; looks < 10; looks++) findSets(counting, join(folder, "in"), companions);
	expect(reads).toEqual(["notes.txt"]);
	write("notes.txt", "anna\t01:00:01:12\tV1\tred\tBlow up?\t1\n");
	const [set] = findSets(counting, join(folder, "in"), companions);
	expect(set?.paths.map((path) => basename(path))).toEqual(["film_V1.edl", "notes.txt"]);
	expect(reads).toEqual(["notes.txt", "notes.txt"]);
});

test("an imported set stays one cut, even if the watch restarts; a changed set becomes another cut", async () => {
	const folder = await folderToWatch();
	const path = join(folder, "in", "Reel1_V1.edl");
	writeFileSync(path, V1_EDL);
	await watch(folder, { 20: () => writeFileSync(path, `${V1_EDL}\n`) });
	const again = await watch(folder, { 20: () => renameSync(path, join(folder, "in", "Renamed_V1.edl")) });
	expect(again.err).toContain("'Renamed' was skipped: a cut in the project already has these lists.");
	expect(await cutNames(folder)).toEqual(["Reel1", "Reel1 2"]);
});

test("a set that can't be imported is reported, and the next one is imported", async () => {
	const folder = await folderToWatch();
	writeFileSync(join(folder, "in", "Bad_V1.edl"), BROKEN_EDL);
	writeFileSync(join(folder, "in", "Good_V1.edl"), V1_EDL);
	const { exitCode, err, out } = await watch(folder, {}, "--json");
	expect(exitCode).toBe(0);
	expect(err.match(/'Bad'/g)).toHaveLength(1);
	expect(JSON.parse(out)).toMatchObject({ name: "Good", slug: "good" });
});

test("watching is rejected without a folder, a link to push to, or a rate", async () => {
	const folder = await folderToWatch();
	for (const [argv, text] of [
		[["watch", "nowhere", "--fps", "25"], "is not a folder"],
		[["watch", "in", "--fps", "25", "--push"], "ox link"],
		[["watch", "in", "--fps", "26"], "--fps"],
	] as const) {
		const { exitCode, err } = await runOx(folder, ["--project", "p", ...argv]);
		expect([exitCode, err]).toEqual([2, expect.stringContaining(text)]);
	}
});
