import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The repository's root folder. */
export const root = fileURLToPath(new URL("..", import.meta.url));

const { packageManager } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

/**
 * Runs a command in the repository with its output shown, and ends this process with the command's code if it fails.
 *
 * @param {string} command
 * @param {readonly string[]} args
 */
export function run(command, args) {
	const shown = [command, ...args].join(" ");
	const { status, error } = spawnSync(command, args, {
		cwd: root,
		stdio: "inherit",
		shell: process.platform === "win32",
	});
	if (error) {
		console.error(`could not run '${shown}': ${error.message}`);
		process.exit(1);
	}
	if (status !== 0) {
		console.error(`'${shown}' ended with ${status}`);
		process.exit(status ?? 1);
	}
}

/**
 * Runs the pinned pnpm, fetched by npx where the machine has none.
 *
 * @param {...string} args
 */
export function pnpm(...args) {
	run("npx", ["--yes", packageManager, ...args]);
}

/** Installs exactly what the lock file says. */
export function install() {
	pnpm("install", "--frozen-lockfile", "--prefer-offline", "--reporter=append-only");
}
