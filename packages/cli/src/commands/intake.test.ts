import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createMediaReader } from "@oxcut/core/intake";
import { describe, expect, it } from "vitest";
import type { MediaThread } from "../intake/media-thread.ts";
import { fakeServer } from "../testing/fake-server.ts";
import { readTree, runOx, smallProject } from "../testing/run-ox.ts";

const MEDIA = fileURLToPath(new URL("../../../../fixtures/media/", import.meta.url));

/** Reads files here; the thread has tests of its own. */
async function startMediaThread(): Promise<MediaThread> {
	const reader = createMediaReader();
	return {
		async read({ path, checksum }) {
			const bytes = new Uint8Array(readFileSync(path));
			const name = path.split("/").at(-1) ?? path;
			const read = async (start: number, end: number) => bytes.subarray(start, end);
			const facts = await (await reader).read({ name, size: bytes.length, type: "", read });
			return { facts, checksum: checksum ? `${String(bytes.length).padStart(22, "A")}==` : null };
		},
		close: async () => (await reader).close(),
	};
}

async function projectWith(names: readonly string[]) {
	const folder = await smallProject();
	mkdirSync(join(folder, "rushes/day 1"), { recursive: true });
	for (const name of names) copyFileSync(join(MEDIA, name), join(folder, "rushes/day 1", name));
	const ox = (...argv: string[]) => runOx(folder, [...argv, "--project", "p"], { startMediaThread });
	return { folder, ox };
}

describe("ox intake", () => {
	it("creates a record for each film, sound and still in a folder, and undoes it", async () => {
		const { folder, ox } = await projectWith(["harbour.mov", "strike.jpg", "chorus.mp3"]);
		writeFileSync(join(folder, "rushes/.DS_Store"), "");
		writeFileSync(join(folder, "rushes/notes.txt"), "not media");
		const list = async () => (await ox("record", "list", "--json")).out;
		const before = await list();
		const { exitCode, err } = await ox("intake", "rushes");
		expect([exitCode, err]).toEqual([
			0,
			"Left out, because neither video, sound nor still: 'rushes/notes.txt'.\n'rushes': records: 3 added.\n",
		]);
		const { out } = await ox("record", "list", "--search", "dock strike", "--json");
		expect(JSON.parse(out)).toMatchObject([
			{ title: "Dock strike", category: "Still", archive_locator: "MA-0042", date: "1951-03-12" },
		]);
		await ox("undo");
		expect(await list()).toBe(before);
		expect((await ox("alt-file", "list", "--json")).out).not.toContain("harbour");
	});

	it("shows the planned changes with --dry-run, and saves nothing", async () => {
		const { folder, ox } = await projectWith(["strike.jpg"]);
		const before = readTree(join(folder, "p"));
		const { out, err } = await ox("intake", "rushes", "--dry-run");
		expect(out).toMatch(/rushes\/day 1\/strike.jpg +added +Dock strike +Still +Unknown +MA-0042 +1951-03-12/);
		expect(err).toContain("--dry-run: nothing was saved.");
		expect(readTree(join(folder, "p"))).toEqual(before);
	});

	it("a file that was taken in before creates no second record", async () => {
		const { ox } = await projectWith(["strike.jpg"]);
		await ox("intake", "rushes");
		const { err } = await ox("intake", "rushes", "rushes/day 1/strike.jpg");
		expect(err).toContain("records: 1 unchanged");
	});

	it("a cut that names the files finds its records", async () => {
		const { folder, ox } = await projectWith(["harbour.mov"]);
		await ox("intake", "rushes");
		writeFileSync(
			join(folder, "film_V1.edl"),
			"TITLE: FILM\nFCM: NON-DROP FRAME\n001  AX V C 00:00:00:00 00:00:02:00 01:00:00:00 01:00:02:00\n* FROM CLIP NAME: HARBOUR.MXF\n",
		);
		const { json } = await ox("cut", "import", "film_V1.edl", "--fps", "25", "--json");
		expect(json).toMatchObject({ unidentified: [], missingPrices: [{ title: "Harbour, 1948" }] });
	});

	it.each([
		["nowhere", "There is no file or folder 'nowhere'."],
		["p", "There is no video, sound or still in 'p'."],
	])("rejects %s", async (path, message) => {
		const { ox } = await projectWith([]);
		const { exitCode, err } = await ox("intake", path);
		expect([exitCode, err]).toEqual([2, `error: ${message}\n`]);
	});

	it.each([
		["a licensor that the project doesn't have", "p", "nobody"],
		["a missing project", "none", "Meridian"],
	])("reports %s before it reads a file", async (_name, project, licensor) => {
		const { folder } = await projectWith(["strike.jpg"]);
		const argv = ["intake", "rushes", "--licensor", licensor, "--project", project];
		const unread = () => Promise.reject(new Error("a file is read"));
		const { exitCode, err } = await runOx(folder, argv, { startMediaThread: unread });
		expect(exitCode).toBe(2);
		expect(err).toContain(project === "none" ? "'none'" : "nobody");
	});

	describe("[INT11] --recognize", () => {
		const TOKEN = "a token for the service alone";
		const ASSET = { title: "Strike at Gate 4", assetId: "1951-7", licensor: "Meridian" };

		/** A project linked to a server that is its own file-analysis service. */
		async function linked(cwt: string | null, analyze: object | string) {
			const server = await fakeServer(({ url }) => {
				if (url.startsWith("/api/"))
					return { body: { cwt, service_url: cwt && `${server.url}/files`, token_header: cwt && "X-Files" } };
				return { body: url === "/files/analyze_file" ? analyze : {} };
			});
			const project = await projectWith(["strike.jpg", "queue.png"]);
			const head = {
				...{ version: 1, server: server.url, production_id: 7, production: "Harbour Lights" },
				...{ sync_id: "00000000-0000-4000-8000-000000000000", round: 0, unbuilt: [], moving: [], cuts: {} },
			};
			writeFileSync(join(project.folder, "p/link.ndjson"), `${JSON.stringify(head)}\n`);
			const env = { OX_SERVER: server.url, OX_TOKEN: `ox_${"t".repeat(40)}` };
			const intake = (...argv: string[]) =>
				runOx(project.folder, ["intake", "rushes", "--recognize", ...argv, "--project", "p"], {
					startMediaThread,
					env,
				});
			return { ...project, server, intake };
		}

		it("asks about each file, and links the saved records", async () => {
			const { server, intake, ox } = await linked(TOKEN, { cwFileKey: "k", exact: ASSET });
			const { exitCode, out, err } = await intake();
			expect([exitCode, out]).toEqual([0, ""]);
			expect(err).not.toContain(TOKEN);
			expect(err).toContain('is "Strike at Gate 4" (asset 1951-7, Meridian) (file key k)');
			const asked = server.calls.filter(({ url }) => url.startsWith("/files/"));
			expect(asked.map(({ url, headers }) => [url.slice(7), headers["x-files"]])).toEqual([
				["analyze_file", TOKEN],
				["analyze_file", TOKEN],
				...[1, 2].flatMap(() => [
					["file_metadata/omd", TOKEN],
					["file_metadata/cmd", TOKEN],
					["record_files", TOKEN],
				]),
			]);
			expect(JSON.parse(asked[0]?.body ?? "")).toMatchObject({
				production_id: 7,
				file: { size: expect.any(Number) },
			});
			const list = await ox("record", "list", "--search", "gate 4", "--json");
			expect(JSON.parse(list.out)).toMatchObject([
				{ archive_locator: "1951-7" },
				{ archive_locator: "1951-7" },
			]);
		});

		it("tells nothing of records that aren't saved", async () => {
			const { server, intake } = await linked(TOKEN, { cwFileKey: "k" });
			await intake("--dry-run");
			expect(server.calls.map(({ url }) => url)).not.toContain("/files/record_files");
		});

		it("stops asking a service that fails, and takes the files in", async () => {
			const { server, intake } = await linked(TOKEN, "<html>");
			const { exitCode, err } = await intake();
			expect(exitCode).toBe(0);
			expect(err).toContain("answer isn't JSON: <html>. The remaining files are not looked up.");
			expect(err).toContain("records: 2 added");
			expect(server.calls.filter(({ url }) => url.startsWith("/files/"))).toHaveLength(1);
		});

		it("says that the server has none", async () => {
			const { intake } = await linked(null, {});
			expect((await intake()).err).toContain("has no file-analysis service: no file is looked up.");
		});

		it("needs a linked project", async () => {
			const { ox } = await projectWith(["strike.jpg"]);
			const { exitCode, err } = await ox("intake", "rushes", "--recognize");
			expect([exitCode, err]).toEqual([2, expect.stringContaining("not linked")]);
		});
	});
});
