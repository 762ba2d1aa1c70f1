// Programs that the trial starts: where they are, as whom they run, and how they end.
import { spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The user id of nobody: PostgreSQL and PgBouncer refuse to run as root. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const TICKS_PER_SECOND = 100;

export const asUser = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/** Makes a folder that the programs may write into. @param {string} path */
export function ownFolder(path) {
	mkdirSync(path, { recursive: true, mode: 0o700 });
	if (isRoot) chownSync(path, NOBODY, NOBODY);
	return path;
}

/** The path of a program; null if it isn't installed. @param {string} name */
export function findProgram(name) {
	const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
	return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** The folder of PostgreSQL's programs, pg_basebackup among them; null if it isn't installed. */
export function findPostgres() {
	const home = "/usr/lib/postgresql";
	const versions = existsSync(home) ? readdirSync(home).sort((a, b) => Number(b) - Number(a)) : [];
	const folders = [process.env.PG_BIN ?? "", ...versions.map((version) => join(home, version, "bin"))];
	return folders.find((folder) => existsSync(join(folder, "pg_basebackup"))) ?? null;
}

/**
 * Runs a program to its end. This process has to go on meanwhile: the link runs in it.
 *
 * @param {string} command @param {string[]} args
 * @param {{ uid?: number, gid?: number }} [user]
 * @returns {Promise<void>}
 */
export function runToEnd(command, args, user = asUser) {
	const child = spawn(command, args, { ...user, cwd: "/", stdio: ["ignore", "ignore", "pipe"] });
	let errors = "";
	child.stderr.on("data", (data) => {
		errors += data;
	});
	return new Promise((done, fail) => {
		child.once("error", fail);
		child.once("exit", (status) => {
			if (status === 0) done();
			else fail(new Error(`${command} ${args.join(" ")}: ${errors}`));
		});
	});
}

/**
 * A program that runs until it is ended or killed.
 *
 * @typedef {{
 *   name: string,
 *   pid: () => number,
 *   kill: () => Promise<void>,
 *   end: (signal?: NodeJS.Signals) => Promise<void>,
 *   start: () => void,
 *   isRunning: () => boolean,
 *   log: string,
 * }} Program
 */

/** @type {Set<number>} */
const groups = new Set();

/** Kills what is left, whatever happened. */
export function killAll() {
	for (const pid of groups) signalGroup(pid, "SIGKILL");
}

/** @param {number} pid @param {NodeJS.Signals} signal */
function signalGroup(pid, signal) {
	try {
		process.kill(-pid, signal);
	} catch {
		// It has ended.
	}
}

/**
 * Starts a program in a process group of its own, so that a kill reaches its children too.
 *
 * @param {string} name
 * @param {string} log - the file for its output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, uid?: number, gid?: number }} [options]
 * @returns {Program}
 */
export function startProgram(name, log, command, args, options = {}) {
	/** @type {import("node:child_process").ChildProcess} */
	let child;
	/** @type {Promise<void>} */
	let ended;
	const start = () => {
		const out = openSync(log, "a");
		child = spawn(command, args, { cwd: "/", ...options, detached: true, stdio: ["ignore", out, out] });
		const { pid = 0 } = child;
		groups.add(pid);
		ended = new Promise((done) => {
			child.once("exit", () => {
				groups.delete(pid);
				done();
			});
		});
	};
	start();
	return {
		name,
		log,
		start,
		pid: () => child.pid ?? 0,
		isRunning: () => groups.has(child.pid ?? 0),
		kill: async () => {
			signalGroup(child.pid ?? 0, "SIGKILL");
			await ended;
		},
		end: async (signal = "SIGTERM") => {
			child.kill(signal);
			await ended;
		},
	};
}

/** Repeats a check until it is true. @param {string} what @param {() => Promise<boolean>} check @param {number} [limitMs] */
export async function until(what, check, limitMs = 60_000) {
	const deadline = performance.now() + limitMs;
	for (;;) {
		if (await check().catch(() => false)) return;
		if (performance.now() > deadline) throw new Error(`waited in vain until ${what}`);
		await new Promise((done) => setTimeout(done, 100));
	}
}

/** Processor time of processes and their children so far, in milliseconds. @param {readonly number[]} pids */
export function cpuMs(pids) {
	const wanted = new Set(pids);
	let ticks = 0;
	for (const entry of readdirSync("/proc")) {
		if (!/^\d+$/.test(entry)) continue;
		const stat = readStat(entry);
		if (stat !== null && [Number(entry), stat.parent, stat.group].some((pid) => wanted.has(pid)))
			ticks += stat.ticks;
	}
	return (ticks * 1000) / TICKS_PER_SECOND;
}

/** @param {string} pid */
function readStat(pid) {
	try {
		const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
			.replace(/^.*\) /s, "")
			.split(" ");
		// Children that ended count too: PostgreSQL's processes of closed connections.
		const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
		// PostgreSQL's processes have groups of their own.
		return { parent: Number(fields[1]), group: Number(fields[2]), ticks };
	} catch {
		return null;
	}
}
