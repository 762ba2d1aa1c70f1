import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { emptyFolder, runOx, writeFiles } from "../src/testing/run-ox.ts";
import { type LinkedProject, linkedProject } from "./linked-project.ts";
import type { Account, OxServer } from "./ox-server.ts";
import { test } from "./server-test.ts";

const PREMIERE =
	"Marker Name,Description,In,Out,Duration,Marker Type\nHarbour,Ask Getty,01:00:01:00,01:00:02:00,00:00:01:00,Comment\n";
const AVID = "anna\t01:00:03:12\tV1\tred\tBlow up?\t1\n";
const LOG = "Heading\nFIELD_DELIM\tTABS\nFPS\t25\n\nColumn\nName\tTape\n\nData\nGulls\tA001\n";

let ann: Account;
let to: OxServer;
let linked: LinkedProject;
const ox: LinkedProject["ox"] = (argv, exit) => linked.ox(argv, exit);

/** The lists of the production's one cut on the server. */
async function storedLists() {
	const [cut] = await linked.list<{ id: number }>("cuts");
	const { body } = await ann.call("GET", `/cuts/${cut?.id}/data_files`);
	const { data_files } = body as {
		data_files: { id: number; info_data: { name: string; track: string }; contents: string }[];
	};
	return { cut: cut?.id, lists: data_files };
}

/** The markers of the folder's latest cut, as its timeline goes back to the editor. */
async function markers(project = linked): Promise<unknown[]> {
	await project.ox(["cut", "export", "--to", "otio", "--out", "film.otio"]);
	const { json } = await runOx(project.folder, ["timeline", "inspect", "film.otio", "--json"]);
	rmSync(join(project.folder, "film.otio"));
	return (json as { markers: { at: string; name: string; comment: string }[] }).markers.map(
		// OpenTimelineIO has no marker without a name.
		({ at, name, comment }) => [at, [name, comment].filter((text) => text !== "").join(": ")],
	);
}

const BOTH = [
	["01:00:01:00", "Harbour: Ask Getty"],
	["01:00:03:12", "Blow up?"],
];

test.beforeEach(async ({ server, ann: account, makeProduction }) => {
	ann = account;
	to = server;
	linked = await linkedProject({ server, ann, makeProduction });
	writeFiles(linked.folder, { "markers.csv": PREMIERE, "markers.txt": AVID, "bin.ale": LOG });
});

describe("[SYNC2, TIM75] the lists of markers of a linked project's cut", () => {
	test("are pushed to the byte with its other lists, and pulled into another folder", async () => {
		await ox(["cut", "add-list", "markers.csv", "markers.txt", "bin.ale"]);
		const pushed = await ox(["push"]);
		expect(pushed.out).toContain("3 edit lists added");
		const { lists } = await storedLists();
		// In the order of the cut, not of their names.
		const inOrder = ["Small_V1.edl", "markers.csv", "markers.txt", "bin.ale"];
		expect(lists.map(({ info_data }) => info_data.name)).toEqual(inOrder);
		const contents = new Map(
			lists.map(({ info_data, contents }) => [info_data.name, Buffer.from(contents, "base64").toString()]),
		);
		expect(lists.map(({ info_data: { name, track } }) => [name, track]).sort()).toEqual([
			["Small_V1.edl", "V1"],
			["bin.ale", "auto"],
			["markers.csv", "auto"],
			["markers.txt", "auto"],
		]);
		expect([contents.get("markers.csv"), contents.get("markers.txt"), contents.get("bin.ale")]).toEqual([
			PREMIERE,
			AVID,
			LOG,
		]);
		expect((await ox(["status", "--json"])).json).toMatchObject({ here: {}, there: {} });
		await ox(["cut", "remove-list", "markers.csv", "--yes"]);
		await ox(["push"]);
		await ox(["undo"]);
		await ox(["push"]);
		expect((await storedLists()).lists.map(({ info_data }) => info_data.name)).toEqual(inOrder);

		const other = await pulledElsewhere();
		expect(await markers(other)).toEqual(BOTH);
		expect((await other.ox(["status", "--json"])).json).toMatchObject({ here: {}, there: {} });
	});

	test("come with a pull if they were added on the server, and go if they were removed there", async () => {
		const { cut } = await storedLists();
		const data_file = {
			info_data: { name: "markers.csv", fps: "25", track: "auto" },
			contents: Buffer.from(PREMIERE).toString("base64"),
		};
		const { status, body } = await ann.call("POST", `/cuts/${cut}/data_files`, { data_file });
		expect(status).toBe(201);
		const pulled = await ox(["pull"]);
		expect(pulled.out).toContain("1 edit list added");
		expect(await markers()).toEqual(BOTH.slice(0, 1));

		const { id } = (body as { data_file: { id: number } }).data_file;
		expect((await ann.call("DELETE", `/data_files/${id}`)).status).toBe(200);
		await ox(["pull"]);
		expect(await markers()).toEqual([]);
	});

	test("are removed there by a push, and an undone addition is no change", async () => {
		await ox(["cut", "add-list", "markers.csv"]);
		await ox(["undo"]);
		expect((await ox(["status", "--json"])).json).toMatchObject({ here: {}, there: {} });
		await ox(["cut", "add-list", "markers.csv"]);
		await ox(["push"]);
		await ox(["cut", "remove-list", "markers.csv"]);
		await ox(["push"]);
		expect((await storedLists()).lists.map(({ info_data: { name } }) => name)).toEqual(["Small_V1.edl"]);
	});

	test("[SYNC3] are a conflict if both sides added different ones of one name, and nothing is written", async () => {
		await ox(["cut", "add-list", "markers.csv"]);
		const { cut } = await storedLists();
		const contents = Buffer.from(PREMIERE.replace("Harbour", "Ferry")).toString("base64");
		const info_data = { name: "markers.csv", fps: "25", track: "auto" };
		await ann.call("POST", `/cuts/${cut}/data_files`, { data_file: { info_data, contents } });
		const { err, out } = await ox(["pull"], 2);
		expect(err + out).toContain("markers.csv");
		expect(await markers()).toEqual(BOTH.slice(0, 1));
		await ox(["pull", "--theirs"]);
		expect(await markers()).toEqual([["01:00:01:00", "Ferry: Ask Getty"]]);
	});
});

describe("a large list of a linked project's cut", () => {
	test("[CUT37] is pushed compressed, is no change then, and is pulled as it was", async () => {
		const list = `TITLE: LARGE\nFCM: NON-DROP FRAME\n\n001  BOAT  V  C  00:00:10:00 00:00:12:00 01:00:00:00 01:00:02:00\n${"\n".repeat(9_000_000)}`;
		writeFiles(linked.folder, { "Large_V2.edl": list });
		await ox(["cut", "add-list", "Large_V2.edl"]);
		await ox(["push"]);
		const { lists } = await storedLists();
		expect(lists.map(({ info_data }) => info_data.name)).toEqual(["Small_V1.edl", "Large_V2.edl"]);
		expect(lists[1]?.contents.length).toBeLessThan(100_000);
		expect((await ox(["status", "--json"])).json).toMatchObject({ here: {}, there: {} });

		const other = await pulledElsewhere();
		const [pulled] = readdirSync(other.folder, { recursive: true, encoding: "utf8" }).filter((path) =>
			path.endsWith("Large_V2.edl"),
		);
		expect(readFileSync(join(other.folder, pulled ?? "")).equals(Buffer.from(list))).toBe(true);
	});
});

/** Another folder, linked to the same production and pulled. */
async function pulledElsewhere(): Promise<LinkedProject> {
	const other = linked.at(emptyFolder());
	const env = { OX_SERVER: to.url, OX_TOKEN: ann.token };
	await runOx(other.folder, ["init", "p", "--name", "Small"], { env });
	const [production] = await linkNames();
	await other.ox(["link", production ?? ""]);
	await other.ox(["pull", "--theirs"]);
	return other;
}

/** The names of Ann's productions that the folder is linked to. */
async function linkNames(): Promise<string[]> {
	const { body } = await ann.call("GET", `/productions/${linked.production}`);
	return [(body as { production: { name: string } }).production.name];
}
