import { fstatSync, fsyncSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openEmbedded } from "../open-database.ts";
import { DURABLE_PARAMS, DurableFolder } from "./durable-folder.mjs";

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "ox-durable-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("with OX_DURABLE, a commit waits for the log to be on the disk, a read for nothing, a checkpoint for the tables", async () => {
	const dataDir = join(folder, "synced");
	/** The numbers of the files that reached the disk since the last check. */
	let synced = new Set<number>();
	const sync = (fd: number) => {
		synced.add(fstatSync(fd).ino);
		fsyncSync(fd);
	};
	const during = async (sql: string) => {
		synced = new Set();
		await database.exec(sql);
		return synced;
	};
	const log = () =>
		readdirSync(join(dataDir, "pg_wal"), { withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map(({ name }) => statSync(join(dataDir, "pg_wal", name)).ino);
	const database = new PGlite({ fs: new DurableFolder(dataDir, sync), startParams: DURABLE_PARAMS });
	await database.waitReady;

	await during("create table notes (text text)");
	const atInsert = await during("insert into notes values ('kept')");
	expect(log().filter((file) => atInsert.has(file))).toHaveLength(1);
	expect(await during("select * from notes")).toEqual(new Set());
	expect(await during("begin; insert into notes values ('dropped'); rollback")).toEqual(new Set());

	const { rows } = await database.query<{ path: string }>("select pg_relation_filepath('notes') as path");
	const atCheckpoint = await during("checkpoint");
	expect(atCheckpoint).toContain(statSync(join(dataDir, rows[0]?.path ?? "")).ino);
	expect(atCheckpoint).toContain(statSync(join(dataDir, "global", "pg_control")).ino);
	await database.close();
});

test.each([
	[true, { fsync: "on", method: "fsync" }],
	[false, { fsync: "off", method: "fdatasync" }],
])(
	"if isDurable is %j, the embedded database has %j, and keeps its data when it is opened the other way",
	async (isDurable, settings) => {
		const dataDir = join(folder, `durable-${isDurable}`);
		const log = pino({ level: "silent" });
		const first = await openEmbedded({ dataDir, isDurable, log });
		const { rows } = await first.knex.raw(
			"select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method",
		);
		expect(rows).toEqual([settings]);
		await first.knex.raw("create table kept as select 1 as n");
		await first.close();
		const second = await openEmbedded({ dataDir, isDurable: !isDurable, log });
		expect((await second.knex.raw("select n from kept")).rows).toEqual([{ n: 1 }]);
		await second.close();
	},
);
