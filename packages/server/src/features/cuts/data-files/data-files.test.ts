import { gzipSync } from "node:zlib";
import { type DataFile, LIST_MAX_BYTES, LIST_SENT_MAX_BYTES, parsingErrorSchema } from "@oxcut/core/model";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addBoatCut, type BoatCut } from "../../../testing/boat-cut.ts";
import { addCut, makeProduction, signUp } from "../../../testing/factories.ts";
import { fetchFile } from "../../../testing/fetch-file.ts";
import { startTestServer, type TestServer } from "../../../testing/start-test-server.ts";
import type { TestClient } from "../../../testing/test-client.ts";

let server: TestServer;
let ann: TestClient;
let cut: number;

beforeAll(async () => {
	server = await startTestServer();
	ann = await signUp(server);
});
beforeEach(async () => {
	cut = await addCut(ann, await makeProduction(ann));
});
afterAll(() => server.close());

const event = (reel: string, recordIn: string, recordOut: string) =>
	`TITLE: TEST\nFCM: NON-DROP FRAME\n\n001  ${reel}  V  C  00:00:10:00 00:00:12:00 ${recordIn} ${recordOut}\n`;
const BOAT = event("BOAT", "01:00:00:00", "01:00:02:00");
const HARBOUR = event("HARBOUR", "01:00:02:00", "01:00:04:00");

/** A list with empty lines up to a size. */
const padded = (list: string, size: number) =>
	Buffer.concat([Buffer.from(list), Buffer.alloc(Math.floor(size) - list.length, "\n")]);

const base64 = (text: string | Buffer) => Buffer.from(text).toString("base64");
const listOf = (text: string | Buffer, info: object = {}) => ({
	data_file: { info_data: { name: "Boat_V1.edl", fps: "25", track: "V1", ...info }, contents: base64(text) },
});
const post = (list: object, query = "") => ann.post(`/cuts/${cut}/data_files${query}`, list);
const lists = async () => (await ann.get(`/cuts/${cut}/data_files`)).body.data_files;

describe("an edit list", () => {
	test("is stored byte for byte, whatever its encoding, and its cut is built", async () => {
		const bytes = Buffer.from(`${BOAT}* FROM CLIP NAME: CAF\xc9.mov\r\n`, "latin1");
		const { status, body } = await post(listOf(bytes, { reel: " 1 " }));
		expect(status).toBe(201);
		expect(body).toEqual({
			data_file: {
				id: expect.any(Number),
				owner_id: cut,
				info_data: { name: "Boat_V1.edl", fps: "25", track: "V1", reel: "1", sequence: "" },
				contents: bytes.toString("base64"),
				updated_at: expect.any(String),
			},
			build: expect.objectContaining({ cut_id: cut, basis: "production", state: "queued" }),
		});
		expect(await lists()).toEqual([body.data_file]);
		expect((await ann.get(`/data_files/${body.data_file.id}`)).body).toEqual({ data_file: body.data_file });
		await server.runJobs();
		expect((await ann.get(`/cuts/${cut}`)).body.cut.info.timelineLength).toBe(50);
	});

	test("[API11] may have as many bytes as pages say", async () => {
		const bytes = padded(BOAT, LIST_SENT_MAX_BYTES);
		const names = { name: `${"b".repeat(200)}.edl`, reel: "r".repeat(100) };
		expect((await post(listOf(bytes, names), "?build=false")).status).toBe(201);
	});

	test("[CUT37] above them is sent compressed, returned so, and read like any other", async () => {
		const bytes = padded(BOAT, 12 * 1024 * 1024);
		const packed = gzipSync(bytes);
		const { status, body } = await post(listOf(packed));
		expect(status).toBe(201);
		expect(body.data_file.contents).toBe(base64(packed));
		await server.runJobs();
		expect((await ann.get(`/cuts/${cut}`)).body.cut.info.timelineLength).toBe(50);

		// The same list is found whether or not it is compressed, and by whatever program.
		const twins = [gzipSync(BOAT), gzipSync(BOAT, { level: 1 }), Buffer.from(BOAT)];
		const names = ["Twin_V2.edl", "Twin_V3.edl", "Twin_V4.edl"];
		const statuses: number[] = [];
		for (const [index, twin] of twins.entries())
			statuses.push((await post(listOf(twin, { name: names[index], track: `V${index + 2}` }))).status);
		expect(statuses).toEqual([201, 422, 422]);
	});

	test("[CUT37] that can't be decompressed, or becomes too large, is refused", async () => {
		const packed = gzipSync(BOAT);
		const refused = async (bytes: Buffer) => {
			const { status, body } = await post(listOf(bytes));
			expect(status).toBe(422);
			return body.errors;
		};
		const damaged = { contents: ["is damaged: it can't be decompressed"] };
		expect(await refused(packed.subarray(0, -12))).toEqual(damaged);
		expect(await refused(Buffer.concat([packed.subarray(0, 12), Buffer.from("boats")]))).toEqual(damaged);
		expect(await refused(gzipSync(padded(BOAT, LIST_MAX_BYTES + 1)))).toEqual({
			contents: ["has more than 64 MB when it is decompressed"],
		});
		expect(await lists()).toEqual([]);
	});

	test("[TIM72, TIM73] of a mixed set must fit the others, and the error names both files and values", async () => {
		const shot =
			"<clipitem><name>BOAT</name><start>0</start><end>50</end><in>250</in><out>300</out></clipitem>";
		const film = `<xmeml version="4"><sequence><name>Film</name><rate><timebase>25</timebase></rate><timecode><frame>90000</frame></timecode><media><video><track>${shot}</track></video></media></sequence></xmeml>`;
		const mix = (start: string, format: string) =>
			`SESSION NAME:\tMix\nSAMPLE RATE:\t48000.000000\nSESSION START TIMECODE:\t${start}\nTIMECODE FORMAT:\t${format} Frame\n\n\nT R A C K  L I S T I N G\nTRACK NAME:\tMusic\nCOMMENTS:\t\nSTATE: \nCHANNEL \tEVENT   \tCLIP NAME\tSTART TIME\tEND TIME\tDURATION\tSTATE\n1\t1\tTheme\t01:00:00:00\t01:00:02:00\t00:00:02:00\tUnmuted\n`;
		const auto = { track: "auto" };
		expect((await post(listOf(film, { ...auto, name: "film.xml" }), "?build=false")).status).toBe(201);
		const refused = async (text: string, info: object) => {
			const { status, body } = await post(listOf(text, { ...auto, ...info }), "?build=false");
			expect(status).toBe(422);
			return body.errors.contents;
		};
		expect(await refused(mix("01:00:00:00", "24"), { name: "mix.txt" })).toEqual([
			"mix.txt: the sequence 'Mix' is at 24 fps, but 'Film' in 'film.xml' is at 25",
		]);
		expect(await refused(mix("00:00:00:00", "25"), { name: "mix.txt" })).toEqual([
			"mix.txt: the film starts at 00:00:00:00 in this list and at 01:00:00:00 in 'film.xml', so their times don't fit together",
		]);
		expect(await refused(film.replace("<in>250", "<in>251"), { name: "again.xml" })).toEqual([
			"again.xml, line 1: 'film.xml' and 'again.xml' both have clips on track V1 at 01:00:00:00, which would count twice",
		]);
		expect((await lists()).length).toBe(1);
		const sound = listOf(mix("01:00:00:00", "25"), { track: "sound", name: "mix.txt" });
		expect((await post(sound)).status).toBe(201);
		await server.runJobs();
		const { body } = await ann.get(`/cuts/${cut}`);
		expect(body.cut.nle_config.edls).toMatchObject([{ track: "auto" }, { track: "sound" }]);
		expect(
			body.cut.report_set.errors.unidentifiedRecords
				.map(({ contents }: { contents: string }) => contents)
				.sort(),
		).toEqual(["BOAT", "Theme"]);
	});

	test("[TIM78] may be an Avid log, which names the clips of its reels in the build", async () => {
		const log = "Heading\nFIELD_DELIM\tTABS\nFPS\t25\n\nColumn\nName\tTape\n\nData\nHarbour\tBOAT\n";
		const info = { name: "bin.ale", track: "auto" };
		expect((await post(listOf(BOAT), "?build=false")).status).toBe(201);
		expect((await post(listOf(log, info))).status).toBe(201);
		await server.runJobs();
		const { report_set } = (await ann.get(`/cuts/${cut}`)).body.cut;
		const names = report_set.errors.unidentifiedRecords.map(({ contents }: { contents: string }) => contents);
		expect(names).toEqual(["Harbour"]);
		const empty = await post(listOf(log.replace("Harbour", "BOAT"), { ...info, name: "b.ale" }));
		expect([empty.status, empty.body.errors.contents]).toEqual([
			422,
			[expect.stringContaining("b.ale, line 6: no row of the log names a clip in two ways")],
		]);
	});

	test("[TIM2, TIM20] may be a timeline, whose tracks its cut is built from", async () => {
		const shot =
			"<clipitem><name>BOAT</name><start>0</start><end>50</end><in>250</in><out>300</out></clipitem>";
		const film = `<?xml version="1.0"?>\n<!DOCTYPE xmeml>\n<xmeml version="4"><sequence><name>Film</name><rate><timebase>25</timebase></rate><timecode><frame>90000</frame></timecode><media><video><track>${shot}</track></video></media></sequence></xmeml>\n`;
		const info = { name: "Film.xml", track: "auto" };
		expect((await post(listOf(film, info))).status).toBe(201);
		await server.runJobs();
		expect((await ann.get(`/cuts/${cut}`)).body.cut.info.timelineLength).toBe(50);
		const other = await post(
			listOf(film.replace("25</timebase>", "24</timebase>"), { ...info, name: "b.xml" }),
		);
		expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ["contents"]]);
		expect(other.body.errors.contents[0]).toContain("is at 24 fps, but 'Film' in 'Film.xml' is at 25");
		const hostile = film.replace("<!DOCTYPE xmeml>", '<!DOCTYPE xmeml [<!ENTITY a "b">]>');
		expect((await post(listOf(hostile, { ...info, name: "c.xml" }))).status).toBe(422);
		expect(await lists()).toHaveLength(1);
	});

	test("[TIM6] may be one sequence of several, which is kept and can be changed", async () => {
		const sequence = (name: string, end: number) =>
			`<sequence><name>${name}</name><rate><timebase>25</timebase></rate><media><video><track><clipitem><name>BOAT</name><start>0</start><end>${end}</end><in>0</in></clipitem></track></video></media></sequence>`;
		const film = `<?xml version="1.0"?><xmeml version="4">${sequence("Reel 1", 50)}${sequence("Reel 2", 75)}</xmeml>`;
		const info = { name: "Film.xml", track: "auto" };
		const open = await post(listOf(film, info));
		expect(open.status).toBe(422);
		expect(open.body.errors.contents[0]).toContain("the file has 2 sequences: 'Reel 1', 'Reel 2'");
		const { status, body } = await post(listOf(film, { ...info, sequence: "Reel 1" }));
		expect([status, body.data_file.info_data.sequence]).toEqual([201, "Reel 1"]);
		await server.runJobs();
		expect((await ann.get(`/cuts/${cut}`)).body.cut.info.timelineLength).toBe(50);
		const change = (name: string) =>
			ann.put(`/data_files/${body.data_file.id}`, { data_file: { info_data: { sequence: name } } });
		expect((await change("Reel 3")).status).toBe(422);
		expect((await change("Reel 2")).body.data_file.info_data.sequence).toBe("Reel 2");
		await server.runJobs();
		expect((await ann.get(`/cuts/${cut}`)).body.cut.info.timelineLength).toBe(75);
	});

	test("can be posted without a build, if more lists follow", async () => {
		expect((await post(listOf(BOAT), "?build=false")).body.build).toBeNull();
		expect((await ann.get(`/cuts/${cut}/build`)).body.build).toBeNull();
		expect((await post(listOf(HARBOUR, { name: "b.edl", track: "A1" }), "?build=maybe")).status).toBe(422);
	});

	test.each([
		[
			"without bytes",
			{ ...listOf(""), data_file: { info_data: listOf("").data_file.info_data } },
			"contents",
		],
		["that is text and no list", { data_file: { ...listOf("").data_file, contents: "a boat" } }, "contents"],
		["that is empty", listOf(""), "contents"],
		["that is no list", listOf("hello"), "contents"],
		["with a NUL", listOf(`\0${BOAT}`), "contents"],
		["of another name", listOf(BOAT, { name: "Boat.doc" }), "info_data.name"],
		["at another rate than the cut's", listOf(BOAT, { fps: "24" }), "info_data.fps"],
		["at a rate that is none", listOf(BOAT, { fps: "26" }), "info_data.fps"],
		["on no track", listOf(BOAT, { track: null }), "info_data.track"],
		["on a track that is none", listOf(BOAT, { track: "V25" }), "info_data.track"],
	])("%s is rejected and nothing is stored", async (_what, list, field) => {
		const { status, body } = await post(list);
		expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
		expect(await lists()).toEqual([]);
		expect((await ann.get(`/cuts/${cut}/build`)).body.build).toBeNull();
	});

	test("[CUT18] may be sent as text alone: it gets a default name and the track auto", async () => {
		await post(listOf(HARBOUR, { name: "UNTITLED_1.edl", track: "V2" }), "?build=false");
		const text = `${BOAT}* FROM CLIP NAME: CAF\u00c9\n`;
		const { status, body } = await post({ data_file: { info_data: { fps: 25 }, contents: text } });
		expect([status, body.data_file]).toEqual([
			201,
			expect.objectContaining({
				info_data: { name: "Untitled_2.edl", fps: "25", track: "auto", reel: "", sequence: "" },
				contents: base64(text),
			}),
		]);
		const put = await ann.put(`/data_files/${body.data_file.id}`, { data_file: { contents: BOAT } });
		expect([put.status, put.body.data_file.contents]).toEqual([200, base64(BOAT)]);
	});

	test("[CUT5] with a line that cannot be read is rejected, naming file and line", async () => {
		const { status, body } = await post(listOf(`${BOAT}002  BOAT  V  C  00:00:10:00 00:00 01:00:02:00\n`));
		expect(status).toBe(422);
		expect(body.errors.contents[0]).toMatch(/^Boat_V1\.edl, line 5: Block parse error/);
	});

	test("[CUT5] with a fault is rejected with the fault's code, place, lines around it and tokens, as reports have them", async () => {
		const key = "002  BOAT  V  K B      00:00:10:00 00:00:12:00 01:00:02:00 01:00:04:00";
		const { status, body } = await post(listOf(`${BOAT}${key}\n`));
		expect(status).toBe(422);
		expect(body.errors.contents).toHaveLength(1);
		expect(body.parsing).toEqual([
			{
				file: "Boat_V1.edl",
				errors: [
					expect.objectContaining({
						code: "EDL_KEY_WITHOUT_FOREGROUND",
						message: "Could not find key foreground",
						line: 5,
						context: expect.arrayContaining([{ line: 5, text: key }]),
						tokens: key.split(/ +/),
					}),
				],
			},
		]);
		for (const { errors } of body.parsing) {
			for (const error of errors) expect(parsingErrorSchema.parse(error)).toEqual(error);
		}
	});

	test("that is very long is still read, and rejected for its fault", async () => {
		const long = `${BOAT}${"* COMMENT: A NOTE OF MANY\n".repeat(12_000)}`;
		const faulty = await post(listOf(`${long}002  BOAT  V  C  00:00:10:00 00:00 01:00:02:00\n`));
		expect([faulty.status, faulty.body.errors.contents[0]]).toEqual([
			422,
			expect.stringMatching(/^Boat_V1\.edl, line 12005: Block parse error/),
		]);
		expect((await post(listOf(long))).status).toBe(201);
	});

	test("[CUT5] that would count a part of the film twice is rejected: by its name, its bytes or its track", async () => {
		await post(listOf(BOAT), "?build=false");
		const again = [
			await post(listOf(HARBOUR, { name: "BOAT_v1.EDL", track: "V2" })),
			await post(listOf(BOAT, { name: "b.edl", track: "V2" })),
			await post(listOf(HARBOUR, { name: "b.edl" })),
		];
		expect(again.map(({ status, body }) => [status, Object.keys(body.errors)])).toEqual([
			[422, ["info_data.name"]],
			[422, ["contents"]],
			[422, ["info_data.track"]],
		]);
		expect((await post(listOf(HARBOUR, { name: "b.edl", reel: "2" }))).status).toBe(201);
	});

	test("with one name is added once by ten simultaneous calls", async () => {
		const answers = await Promise.all(Array.from({ length: 10 }, () => post(listOf(BOAT))));
		expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(422)]);
		expect(await lists()).toHaveLength(1);
	});
});

describe("[TIM75] a list of markers", () => {
	const MARKERS =
		"Marker Name,Description,In,Out,Duration\nHarbour,Ask Getty,01:00:01:00,01:00:02:00,00:00:01:00\n";
	const markers = (text = MARKERS, info: object = {}) =>
		listOf(text, { name: "Boat_V1.csv", track: "auto", ...info });
	const exported = async () => {
		const answer = await fetchFile(server, ann, `/cuts/${cut}/timeline_files/timeline.otio`);
		return answer.bytes.toString();
	};

	test("is added to a built cut, changes none of its numbers, and is written with its timeline", async () => {
		await post(listOf(BOAT));
		await server.runJobs();
		const reports = async () => (await ann.get(`/cuts/${cut}`)).body.cut.report_set;
		const before = await reports();
		expect(await exported()).not.toContain("Ask Getty");
		const { timestamp } = (await ann.get(`/cuts/${cut}`)).body;
		const { status, body } = await post(markers());
		expect([status, body.data_file.contents, body.build.state]).toEqual([201, base64(MARKERS), "queued"]);
		await server.runJobs();
		const after = await reports();
		expect(after.costReport).toEqual(before.costReport);
		expect(after.errors.unidentifiedRecords).toEqual(before.errors.unidentifiedRecords);
		expect(after.errors.parsing.flatMap(({ errors }: { errors: unknown[] }) => errors)).toEqual([]);
		expect(await exported()).toContain("Ask Getty");
		const { production_id } = (await ann.get(`/cuts/${cut}`)).body.cut;
		const changed = await ann.get(`/productions/${production_id}/cuts/updated_since/${timestamp}`);
		expect(changed.body.cuts).toMatchObject([
			{ id: cut, nle_config: { edls: [{ file: "Boat_V1.edl" }, { file: "Boat_V1.csv", track: "auto" }] } },
		]);
		expect((await ann.delete(`/data_files/${body.data_file.id}`)).status).toBe(200);
		await server.runJobs();
		expect(await exported()).not.toContain("Ask Getty");
	});

	test("comes back with its cut from the trash, to the byte", async () => {
		await post(listOf(BOAT), "?build=false");
		await post(markers());
		await server.runJobs();
		const bytes = async () =>
			(await lists()).map(({ id, info_data, contents }: DataFile) => ({ id, info_data, contents }));
		const before = await bytes();
		const { production_id } = (await ann.get(`/cuts/${cut}`)).body.cut;
		const entry = (await ann.delete(`/cuts/${cut}`)).headers.get("X-Trash-Id");
		expect((await ann.get(`/cuts/${cut}`)).status).toBe(404);
		await ann.post(`/productions/${production_id}/trash/${entry}/restore`);
		expect(await bytes()).toEqual(before);
		expect(await exported()).toContain("Ask Getty");
	});

	test("with markers outside the film is stored, and the cut's reports warn of them", async () => {
		await post(listOf(BOAT), "?build=false");
		expect((await post(markers(MARKERS.replace("01:00:01:00", "00:59:50:00")))).status).toBe(201);
		await server.runJobs();
		const { parsing } = (await ann.get(`/cuts/${cut}`)).body.cut.report_set.errors;
		expect(parsing).toMatchObject([
			{ file: "Boat_V1.edl", errors: [] },
			{ file: "Boat_V1.csv", errors: [{ code: "TIMELINE_MARKERS_OUTSIDE", line: 2 }] },
		]);
	});

	test.each([
		["without markers", MARKERS.split("\n")[0], "Boat_V1.csv: the list has no markers"],
		[
			"without the column of their positions",
			MARKERS.replace("In,", "Start,"),
			"Boat_V1.csv, line 1: the list has no column 'In', which says where a marker is",
		],
		[
			"with a position that is none",
			MARKERS.replace("01:00:01:00", "soon"),
			"Boat_V1.csv, line 2: In 'soon' is not a timecode",
		],
		[
			"at another rate",
			MARKERS.replace("01:00:01:00", "01:00:01:27"),
			"Boat_V1.csv, line 2: In 01:00:01:27 does not exist at 25 fps, so the markers don't belong to a cut at this rate",
		],
	])(
		"%s is refused with its file, line, field and value, and nothing is stored",
		async (_, text, message) => {
			await post(listOf(BOAT), "?build=false");
			const { status, body } = await post(markers(text));
			expect([status, body.errors.contents]).toEqual([422, [message]]);
			expect(await lists()).toHaveLength(1);
		},
	);

	test("isn't any table: another one is refused like a list that can't be read", async () => {
		const { status, body } = await post(markers("Title,Licensor\nHarbour,Getty\n"));
		expect([status, Object.keys(body.errors)]).toEqual([422, ["contents"]]);
		expect(await lists()).toEqual([]);
	});
});

describe("a list of a cut", () => {
	let boat: BoatCut;
	beforeEach(async () => {
		boat = await addBoatCut(ann);
		cut = boat.cut;
	});

	test("changes in the given fields, and its cut is built", async () => {
		const [before] = await lists();
		const renamed = await ann.put(`/data_files/${boat.list}`, {
			data_file: { info_data: { name: "New.edl" } },
		});
		expect(renamed.status).toBe(200);
		expect(renamed.body.data_file).toEqual({
			...before,
			info_data: { ...before.info_data, name: "New.edl" },
			updated_at: expect.any(String),
		});
		expect(renamed.body.build).toMatchObject({ basis: "production" });
		const replaced = await ann.put(`/data_files/${boat.list}`, { data_file: { contents: base64(HARBOUR) } });
		expect(replaced.body.data_file).toMatchObject({
			contents: base64(HARBOUR),
			info_data: { name: "New.edl" },
		});
		await server.runJobs();
		const { report_set } = (await ann.get(`/cuts/${cut}`)).body.cut;
		expect(report_set.errors.unidentifiedRecords).toMatchObject([{ contents: "HARBOUR" }]);
	});

	test("that is sent unchanged changes nothing and builds nothing", async () => {
		const [data_file] = await lists();
		expect((await ann.put(`/data_files/${boat.list}`, { data_file })).body).toEqual({
			data_file,
			build: null,
		});
	});

	test.each([
		[{ info_data: { fps: "24" } }, "info_data.fps"],
		[{ info_data: { name: "a.doc" } }, "info_data.name"],
		[{ contents: base64("hello") }, "contents"],
	])("can't be changed to %j", async (data_file, field) => {
		const before = await lists();
		const { status, body } = await ann.put(`/data_files/${boat.list}`, { data_file });
		expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
		expect(await lists()).toEqual(before);
	});

	test("[API5] isn't changed by a caller with an older version", async () => {
		const { headers } = await ann.get(`/data_files/${boat.list}`);
		await ann.put(`/data_files/${boat.list}`, { data_file: { info_data: { reel: "2" } } });
		const stale = { "If-Match": headers.get("etag") ?? "" };
		const late = await ann.put(
			`/data_files/${boat.list}`,
			{ data_file: { info_data: { reel: "3" } } },
			stale,
		);
		expect([late.status, late.body.data_file.info_data.reel]).toEqual([412, "2"]);
		expect((await ann.delete(`/data_files/${boat.list}`, undefined, stale)).status).toBe(412);
	});

	test("keeps both of two changes made at once", async () => {
		const answers = await Promise.all([
			ann.put(`/data_files/${boat.list}`, { data_file: { info_data: { name: "Other.edl" } } }),
			ann.put(`/data_files/${boat.list}`, { data_file: { contents: base64(HARBOUR) } }),
		]);
		expect(answers.map(({ status }) => status)).toEqual([200, 200]);
		const [list] = await lists();
		expect([list.info_data.name, list.contents]).toEqual(["Other.edl", base64(HARBOUR)]);
		await server.runJobs();
		expect((await ann.get(`/cuts/${cut}/build`)).body.build.state).toBe("done");
	});

	test("can be removed from the cut, whose reports are then empty", async () => {
		await ann.post(`/cuts/${cut}/build`);
		await server.runJobs();
		const { status, body } = await ann.delete(`/data_files/${boat.list}`);
		expect([status, body.build.state]).toEqual([200, "queued"]);
		await server.runJobs();
		const now = (await ann.get(`/cuts/${cut}`)).body.cut;
		expect([now.nle_config.edls, now.report_set.costReport.totalCost]).toEqual([[], 0]);
		expect((await ann.delete(`/data_files/${boat.list}`)).status).toBe(404);
	});

	test("[CUT20] is added at a place of the cut's lists, or comes last", async () => {
		const add = async (name: string, track: string, place: string) => {
			const text = event(name, "01:00:10:00", "01:00:12:00");
			const { status } = await post(listOf(text, { name: `${name}.edl`, track }), `?build=false${place}`);
			expect(status).toBe(201);
		};
		const order = async () => (await lists()).map(({ info_data }: DataFile) => info_data.name);
		const [{ info_data: first }] = await lists();
		await add("LAST", "A1", "");
		await add("SECOND", "A2", "&place=2");
		await add("FIRST", "A3", "&place=1");
		await add("THIRD", "A4", "&place=3");
		await add("BEYOND", "A5", "&place=9");
		const wanted = ["FIRST.edl", first.name, "THIRD.edl", "SECOND.edl", "LAST.edl", "BEYOND.edl"];
		expect(await order()).toEqual(wanted);
		await ann.post(`/cuts/${cut}/build`);
		await server.runJobs();
		const { nle_config, report_set } = (await ann.get(`/cuts/${cut}`)).body.cut;
		expect(nle_config.edls.map(({ file }: { file: string }) => file)).toEqual(wanted);
		expect(report_set.errors.parsing.map(({ file }: { file: string }) => file)).toEqual(wanted);

		const [, , third] = await lists();
		await ann.delete(`/data_files/${third.id}?build=false`);
		await post({ data_file: { info_data: third.info_data, contents: third.contents } }, "?place=3");
		expect(await order()).toEqual(wanted);
		expect((await post(listOf(HARBOUR), "?place=0")).status).toBe(422);
	});

	test("[CUT7] that changed is never left out by a build from the older snapshot", async () => {
		await ann.post(`/cuts/${cut}/build`);
		await server.runJobs();
		const { production } = boat;
		await ann.post(`/productions/${production}/records`, {
			record: { title: "Harbour", category: "Footage", production_locator: "HARBOUR" },
		});
		await ann.put(`/data_files/${boat.list}?build=false`, { data_file: { contents: base64(HARBOUR) } });
		await ann.put(`/cuts/${cut}`, { cut: { info: { displayCurrency: "EUR" } } });
		await server.runJobs();
		const { report_set } = (await ann.get(`/cuts/${cut}`)).body.cut;
		expect(report_set.errors.unidentifiedRecords).toEqual([]);
	});
});
