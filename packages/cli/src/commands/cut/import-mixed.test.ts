import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { FILM_XML, sessionText } from "../../testing/mixed-set.ts";
import { runOx, smallProject, writeFiles } from "../../testing/run-ox.ts";

/** A film with sound of its own, on the track of the mix. */
const WITH_SOUND = FILM_XML.replace(/<video>(.*)<\/video>/, "$&<audio>$1</audio>");

async function importSet(files: Readonly<Record<string, string>>, ...flags: readonly string[]) {
	const folder = await smallProject();
	writeFiles(folder, files);
	const argv = ["cut", "import", ...Object.keys(files), "--name", "Film", "--date", "2026-11-20", ...flags];
	const run = await runOx(folder, [...argv, "--project", "p"]);
	return { folder, run };
}

const cutsIn = (folder: string) => {
	try {
		return readdirSync(join(folder, "p/cuts"));
	} catch {
		return [];
	}
};

describe("ox cut import of a mixed set", () => {
	it("[TIM72] is one cut, with the picture of one file and the sound of the other", async () => {
		const { folder, run } = await importSet({ "film.xml": FILM_XML, "mix.txt": sessionText("01:00:00:00") });
		expect([run.exitCode, run.err]).toEqual([0, expect.not.stringContaining("error")]);
		const { json } = await runOx(folder, ["cut", "show", "--json", "--project", "p"]);
		const { report_set } = json as {
			report_set: { errors: { unidentifiedRecords: { contents: string; clips: unknown[] }[] } };
		};
		expect(report_set.errors.unidentifiedRecords.map(({ contents }) => contents).sort()).toEqual([
			"FOG.mov",
			"Theme",
		]);
	});

	it.each([
		[
			"starts",
			{ "film.xml": FILM_XML, "mix.txt": sessionText("00:58:00:00") },
			[
				/mix\.txt.*starts at 00:58:00:00 in this list and at 01:00:00:00 in 'film\.xml'/,
				/give the lists different reels/,
			],
		],
		[
			"rates",
			{ "film.xml": FILM_XML, "mix.txt": sessionText("01:00:00:00", "24") },
			[/mix\.txt.*'Mix' is at 24 fps, but 'Film' in 'film\.xml' is at 25/],
		],
		[
			"sound on the same track",
			{ "film.xml": WITH_SOUND, "mix.txt": sessionText("01:00:00:00") },
			[/'film\.xml' and 'mix\.txt' both have clips on track A1 at 01:00:00:00/, /Take only the picture/],
		],
	])("[TIM25, TIM72, TIM73] is refused for different %s, with nothing saved", async (_, files, messages) => {
		const { folder, run } = await importSet(files);
		expect(run.exitCode).toBe(2);
		for (const message of messages) expect(run.err).toMatch(message);
		expect(cutsIn(folder)).toEqual([]);
	});

	it("[TIM71] takes only the picture of a file with --track film.xml=picture", async () => {
		const files = { "film.xml": WITH_SOUND, "mix.txt": sessionText("01:00:00:00") };
		const { run } = await importSet(files, "--track", "film.xml=picture");
		expect([run.exitCode, run.err]).toEqual([0, expect.not.stringContaining("error")]);
	});
});

const HEADER = "Marker Name,Description,In,Out,Duration,Marker Type\n";
const MARKERS = `${HEADER}Harbour,Ask Getty,01:00:01:00,01:00:02:00,00:00:01:00,Comment\n`;

const LIST = `TITLE: FILM
001  A001C003  V  C  10:00:00:00 10:00:04:00 01:00:00:00 01:00:04:00
002  A001C003  V  C  10:00:20:00 10:00:24:00 01:00:04:00 01:00:08:00
`;
const LOG = [
	"Heading",
	"FIELD_DELIM\tTABS\tFPS\t25",
	"Column",
	"Name\tTape\tStart\tEnd",
	"Data",
	"10000001_Harbour\tA001C003\t10:00:00:00\t10:00:10:00",
	"Gulls\tA001C003\t10:00:20:00\t10:00:30:00",
].join("\r\n");

describe("[TIM78] ox cut import of an Avid log beside an edit list", () => {
	it("names the clips of its reels, before and after a refresh, and is no clip itself", async () => {
		const { folder, run } = await importSet({ "film_V1.edl": LIST, "bin.ale": LOG }, "--fps", "25");
		expect([run.exitCode, run.err]).toEqual([0, expect.not.stringContaining("error")]);
		const read = async () => {
			const { json } = await runOx(folder, ["cut", "show", "--json", "--project", "p"]);
			const { report_set } = json as {
				report_set: {
					costReport: { totalCost: number };
					errors: { unidentifiedRecords: { contents: string }[] };
				};
			};
			const { costReport, errors } = report_set;
			return [costReport.totalCost > 0, errors.unidentifiedRecords.map(({ contents }) => contents)];
		};
		expect(await read()).toEqual([true, ["Gulls"]]);
		await runOx(folder, ["cut", "resolve", "--redirect", "Gulls=10000002", "--project", "p"]);
		expect(await read()).toEqual([true, []]);
	});

	it.each([
		[
			"that isn't one",
			{ "film_V1.edl": LIST, "bin.ale": "Title,Licensor\nA,B\n" },
			/'bin\.ale' is a log, not an edit list/,
		],
		["alone", { "bin.ale": LOG }, /'bin\.ale' has no clips of the film\. Give the cut's lists/],
		[
			"that names nothing",
			{ "film_V1.edl": LIST, "bin.ale": LOG.replaceAll(/^(\S+)\tA001C003/gm, "A001C003\tA001C003") },
			/bin\.ale.*no row of the log names a clip in two ways/s,
		],
	])("%s is refused, with nothing saved", async (_, files, message) => {
		const { folder, run } = await importSet(files as Readonly<Record<string, string>>, "--fps", "25");
		expect(run.exitCode).toBe(2);
		expect(run.err).toMatch(message);
		expect(cutsIn(folder)).toEqual([]);
	});
});

describe("[TIM75] ox cut import of a list of markers", () => {
	it("beside a timeline adds them to the film that goes back to the editor", async () => {
		const { folder, run } = await importSet({ "film.xml": FILM_XML, "film_V1.csv": MARKERS });
		expect([run.exitCode, run.err]).toEqual([0, expect.not.stringContaining("error")]);
		const { exitCode } = await runOx(folder, [
			"cut",
			"export",
			"--to",
			"otio",
			"--out",
			"film.otio",
			"--project",
			"p",
		]);
		expect(exitCode).toBe(0);
		const inspect = await runOx(folder, ["timeline", "inspect", "film.otio", "--json"]);
		expect((inspect.json as { markers: unknown[] }).markers).toMatchObject([
			{ at: "01:00:01:00", name: "Harbour", comment: "Ask Getty" },
		]);
	});

	it.each([
		[
			"alone",
			{ "markers.csv": MARKERS },
			["--fps", "25"],
			/'?markers\.csv'? has only markers\. Give the cut's lists/,
		],
		[
			"at another rate",
			{ "film.xml": FILM_XML, "markers.csv": MARKERS.replace("01:00:01:00", "01:00:01:27") },
			[],
			/markers\.csv:2:1 error In 01:00:01:27 does not exist at 25 fps/s,
		],
		[
			"that is a log",
			{ "film.xml": FILM_XML, "log.csv": "Title,Licensor\nA,B\n" },
			[],
			/log\.csv.* is a log, not an edit list/,
		],
	])("%s is refused, with nothing saved", async (_, files, flags, message) => {
		const { folder, run } = await importSet(files as Readonly<Record<string, string>>, ...flags);
		expect(run.exitCode).toBe(2);
		expect(run.err).toMatch(message);
		expect(cutsIn(folder)).toEqual([]);
	});
});
