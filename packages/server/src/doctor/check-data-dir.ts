import { accessSync, constants, type Stats, statfsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Settings } from "../system/settings.ts";
import { type Finding, fail, ok, warn } from "./finding.ts";

const LOW_BYTES = 1024 ** 3;
/** With less space the server refuses changes. */
const TOO_LOW_BYTES = 64 * 1024 ** 2;

/**
 * Checks the folder of the embedded database, files and emails: whether it is writable, who can read it, and its
 * free space.
 */
export function checkDataDir({ dataDir }: Settings): Finding[] {
	const stats = statsOf(dataDir);
	if (stats === null) return [checkParent(dataDir)];
	if (!stats.isDirectory())
		return [fail("data folder", `${dataDir} is not a folder: choose another OX_DATA_DIR.`)];
	return [checkAccess(dataDir, stats.mode), checkSpace(dataDir)];
}

/** @returns null if it is missing or cannot be read. */
function statsOf(path: string): Stats | null {
	try {
		return statSync(path);
	} catch {
		return null;
	}
}

/** Checks the nearest existing parent, because missing folders get created. */
function checkParent(dataDir: string): Finding {
	let parent = dirname(resolve(dataDir));
	while (statsOf(parent) === null && dirname(parent) !== parent) parent = dirname(parent);
	return statsOf(parent)?.isDirectory() === true && mayWrite(parent)
		? ok("data folder", `${dataDir} will be created on the first start`)
		: fail("data folder", `${dataDir} cannot be created in ${parent}: create it for the server's user.`);
}

function checkAccess(dataDir: string, mode: number): Finding {
	if (!mayWrite(dataDir))
		return fail("data folder", `${dataDir} cannot be written: give it to the server's user.`);
	if ((mode & 0o077) !== 0) {
		return warn(
			"data folder",
			`${dataDir} is accessible to other users of this machine: run chmod 700 ${dataDir}`,
		);
	}
	return ok("data folder", dataDir);
}

/** Whether this process may create files in a folder. */
export function mayWrite(folder: string): boolean {
	try {
		accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
		return true;
	} catch {
		return false;
	}
}

function checkSpace(dataDir: string): Finding {
	const { bavail, bsize } = statfsSync(dataDir);
	const free = bavail * bsize;
	const text = `${(free / 1024 ** 3).toFixed(1)} GB free`;
	if (free < TOO_LOW_BYTES)
		return fail("disk", `${text}: calls that change data fail with 507. Free up space.`);
	return free < LOW_BYTES ? warn("disk", `${text}: free up space soon.`) : ok("disk", text);
}
