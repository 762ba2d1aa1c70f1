import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { needs } from "../../../testing/needs.ts";
import { addRecord, makeProduction } from "../src/testing/factories.ts";
import { createTestClient, type TestClient, type TestResponse } from "../src/testing/test-client.ts";
import { copyDataDir } from "./built-server.ts";
import { type ProgramRuns, programRuns, type Run } from "./program-runs.ts";

const MEGABYTE = 1024 * 1024;
/** A new embedded database takes 44 MB. */
const DISK_MB = 200;
const USER = { email: "ann@archive.org", first_name: "Ann", last_name: "Archer", password: "archive-4-all" };
const MUCH = 400;

/** A separate small disk, if the machine allows the test to mount one: on Linux, as root. */
const disk = mountDisk();

function mountDisk(): string | null {
	if (process.platform !== "linux") return null;
	const folder = mkdtempSync(join(tmpdir(), "ox-disk-"));
	const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MB}m`, "tmpfs", folder]);
	if (status === 0) return folder;
	rmSync(folder, { recursive: true });
	return null;
}

/** Leaves only this much space free. */
function fillDisk(folder: string, leftMegabytes: number): void {
	const { bavail, bsize } = statfsSync(folder);
	const length = bavail * bsize - leftMegabytes * MEGABYTE;
	const { status, stderr } = spawnSync("fallocate", ["-l", String(length), join(folder, "ballast")]);
	if (status !== 0) throw new Error(`the disk could not be filled: ${stderr}`);
}

function emptyDisk(folder: string): void {
	rmSync(join(folder, "ballast"), { force: true });
}

let runs: ProgramRuns;
let server: Run;
let ann: TestClient;
let production: number;

async function start(): Promise<void> {
	server = runs.run([]);
	ann = createTestClient(await server.url);
	await ann.post("users/sign_in", { user: { email: USER.email, password: USER.password } });
}

beforeAll(async () => {
	if (disk === null) return;
	runs = programRuns(disk);
	copyDataDir(join(disk, "ox-data"));
	await start();
	await ann.post("account", { user: USER });
});
beforeEach(async () => {
	if (disk !== null) production = await makeProduction(ann);
});
afterEach(() => {
	// A test that failed halfway must not leave a full disk to the next one.
	if (disk !== null) emptyDisk(disk);
});
afterAll(async () => {
	if (disk === null) return;
	server.child.kill("SIGKILL");
	await server.ended;
	spawnSync("umount", [disk]);
	rmSync(disk, { recursive: true, force: true });
});

const read = () => ann.get(`productions/${production}/records`);

/** Two incompressible megabytes. */
function addMuch(): Promise<TestResponse> {
	const records = Array.from({ length: MUCH }, () => ({
		title: "Much",
		category: "Still",
		description: randomBytes(4000).toString("base64"),
	}));
	return ann.post(`productions/${production}/records/multiple`, { records });
}

/**
 * Frees space, and waits until changes are accepted again.
 * @returns the id of a record added then.
 */
async function recover(folder: string): Promise<number> {
	emptyDisk(folder);
	const record = { title: "After", category: "Still" };
	let answer: TestResponse | null = null;
	await expect
		.poll(async () => {
			answer = await ann.post(`productions/${production}/records`, { record });
			return answer.status;
		})
		.toBe(201);
	const { records } = (await read()).body;
	return records.find(({ title }: { title: string }) => title === "After").id;
}

/** All acknowledged changes must exist, others completely or not at all, also after a crash. */
async function isWhole(acknowledged: readonly number[]): Promise<void> {
	const found = async () => (await read()).body.records.map(({ id }: { id: number }) => id).sort();
	const ids = await found();
	expect(ids).toEqual(expect.arrayContaining([...acknowledged]));
	expect((ids.length - acknowledged.length) % MUCH).toBe(0);
	server.child.kill("SIGKILL");
	await server.ended;
	await start();
	expect(await found()).toEqual(ids);
}

test(
	"when the disk suddenly fills up, changes return 507 and reads continue until there is space again",
	needs("Linux and root, to mount a small disk", disk !== null),
	async () => {
		const before = await addRecord(ann, production);
		fillDisk(disk ?? "", 0);
		for (let count = 0; count < 5; count++) {
			const { status, body } = await addMuch();
			expect([status, body]).toEqual([507, { errors: "The server's disk is full" }]);
			expect((await read()).status).toBe(200);
		}
		// The server measures it every two seconds at most.
		await expect.poll(async () => (await ann.get("health")).status).toBe(507);
		const after = await recover(disk ?? "");
		await isWhole([before, after]);
	},
);

test(
	"calls still get responses if the database can't write its log, and it recovers once there is space",
	needs("Linux and root, to mount a small disk", disk !== null),
	async () => {
		const acknowledged = [await addRecord(ann, production)];
		// Less than the log's next extension, but enough for some tables.
		fillDisk(disk ?? "", 14);
		const statuses = new Set<number>();
		for (let count = 0; count < 12; count++) {
			const { status, body } = await addMuch();
			statuses.add(status);
			if (status === 201) acknowledged.push(...body.records.map(({ id }: { id: number }) => id));
			expect([200, 503]).toContain((await read()).status);
		}
		for (const status of statuses) expect([201, 503, 507]).toContain(status);
		expect([...statuses].some((status) => status > 201)).toBe(true);
		acknowledged.push(await recover(disk ?? ""));
		await isWhole(acknowledged);
	},
);
