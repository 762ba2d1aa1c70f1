import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's root folder. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** The pinned pnpm, as npx names it. @type {{ packageManager: string }} */
export const { packageManager } = JSON.parse(
	readFileSync(new URL("../package.json", import.meta.url), "utf8"),
);

/**
 * Runs a command in the repository, showing its output; if it fails, ends this process with its code.
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
 * Runs the pinned pnpm, which npx downloads if necessary.
 *
 * @param {...string} args
 */
export function pnpm(...args) {
	run("npx", ["--yes", packageManager, ...args]);
}

/** Installs exactly what the lock file says. */
function install() {
	pnpm("install", "--frozen-lockfile", "--prefer-offline", "--reporter=append-only");
}

/** Installs, unless exactly this is already installed. */
export function installOnce() {
	const read = (/** @type {string} */ path) => {
		try {
			return readFileSync(join(root, path), "utf8");
		} catch {
			return "";
		}
	};
	// pnpm stores there which lock file it installed from.
	if (read("node_modules/.pnpm/lock.yaml") !== read("pnpm-lock.yaml")) install();
}

/** Installs and builds, regardless of what exists. */
export function setUp() {
	install();
	pnpm("-r", "--workspace-concurrency=1", "run", "build");
	writeFileSync(STAMP, stamp());
}

/** Installs and builds, unless exactly this was built here before. */
export function setUpOnce() {
	let kept = "";
	try {
		kept = readFileSync(STAMP, "utf8");
	} catch {
		// Never set up before.
	}
	if (kept === "" || kept !== stamp()) setUp();
}

/** Records the inputs and outputs of the last set-up. */
const STAMP = join(root, "node_modules", ".ox-set-up");
const PACKAGES = ["core", "server", "cli", "web"];
/** The inputs of a build, in the root and in each package. */
const ROOT_INPUTS = [
	"pnpm-lock.yaml",
	"pnpm-workspace.yaml",
	"tsconfig.base.json",
	"scripts/clean.mjs",
	"scripts/copy-example.mjs",
	"scripts/setup.mjs",
	"examples/harbour-lights",
];
const PACKAGE_INPUTS = [
	...["package.json", "src", "public", "index.html"],
	...["build.mjs", "tsconfig.json", "tsconfig.build.json", "vite.config.ts"],
];
/** One output file of each build; every build changes its time. */
const BUILT = ["core/dist/index.js", "server/dist/main.js", "cli/dist/main.js", "web/dist/index.html"];

/** A digest of the contents of all inputs and the times of all outputs; empty if an output is missing. */
function stamp() {
	const hash = createHash("sha256").update(process.version);
	const inputs = [
		...ROOT_INPUTS,
		...PACKAGES.flatMap((name) => PACKAGE_INPUTS.map((input) => join("packages", name, input))),
	];
	for (const input of inputs) {
		for (const file of filesOf(input)) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
	}
	for (const file of BUILT) {
		const built = statSync(join(root, "packages", file), { throwIfNoEntry: false });
		if (built === undefined) return "";
		hash.update(`\0${built.mtimeMs}`);
	}
	return hash.digest("hex");
}

/**
 * The file itself, or all files in the folder, in order; none if nothing exists.
 *
 * @param {string} path - from the root.
 * @returns {string[]}
 */
function filesOf(path) {
	const found = statSync(join(root, path), { throwIfNoEntry: false });
	if (found === undefined) return [];
	if (!found.isDirectory()) return [path];
	return readdirSync(join(root, path))
		.sort()
		.flatMap((name) => filesOf(join(path, name)));
}
