// The release that a rolling upgrade begins with, built from the repository's history in a folder of its own.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { root } from "../setup.mjs";

/** @param {string} command @param {string[]} args @param {string} [cwd] @returns {string} its output */
function output(command, args, cwd = root) {
	const { status, stdout, error } = spawnSync(command, args, {
		cwd,
		encoding: "utf8",
		stdio: ["ignore", "pipe", "inherit"],
	});
	if (error !== undefined || status !== 0) {
		console.error(stdout);
		throw new Error(`'${[command, ...args].join(" ")}' ended with ${error?.message ?? status}`);
	}
	return stdout.trim();
}

/** The newest tag `v*` before this commit; null if nothing has been released. */
export function releaseBefore() {
	const [newest] = output("git", [
		"tag",
		"--list",
		"v*",
		"--merged",
		"HEAD~1",
		"--sort=-version:refname",
	]).split("\n");
	return newest === undefined || newest === "" ? null : newest;
}

/**
 * Builds a release unless it was built before.
 *
 * @param {string} ref - a tag or a commit of this repository.
 * @returns {{ name: string, server: string, ox: string }} its name with the commit, and its programs.
 */
export function buildRelease(ref) {
	const commit = output("git", ["rev-parse", "--verify", "--short=12", `${ref}^{commit}`]);
	// Outside of this repository: TypeScript must not find this repository's packages.
	const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache"), "ox-releases", commit);
	if (!existsSync(folder)) {
		mkdirSync(folder, { recursive: true });
		const archive = `${folder}.tar`;
		output("git", ["archive", `--output=${archive}`, commit]);
		output("tar", ["-xf", archive, "-C", folder]);
		rmSync(archive);
	}
	output(process.execPath, ["scripts/run.mjs", "--built", "node", "--version"], folder);
	return {
		name: ref === commit ? commit : `${ref} (${commit})`,
		server: join(folder, "packages", "server", "dist", "main.js"),
		ox: join(folder, "packages", "cli", "dist", "main.js"),
	};
}
