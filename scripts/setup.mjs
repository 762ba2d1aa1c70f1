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
function install() {
	pnpm("install", "--frozen-lockfile", "--prefer-offline", "--reporter=append-only");
}

/** Installs, unless just this is installed. */
export function installOnce() {
	const read = (/** @type {string} */ path) => {
		try {
			return readFileSync(join(root, path), "utf8");
		} catch {
			return "";
		}
	};
	// pnpm writes down there which lock file it installed from.
	if (read("node_modules/.pnpm/lock.yaml") !== read("pnpm-lock.yaml")) install();
}

/** Installs and builds, whatever is there. */
export function setUp() {
	install();
	pnpm("-r", "--workspace-concurrency=1", "run", "build");
	writeFileSync(STAMP, stamp());
}

/** Installs and builds, unless just this was built here before. */
export function setUpOnce() {
	let kept = "";
	try {
		kept = readFileSync(STAMP, "utf8");
	} catch {
		// Nothing was set up yet.
	}
	if (kept === "" || kept !== stamp()) setUp();
}

/** Says what the last set-up was made from, and what it made. */
const STAMP = join(root, "node_modules", ".ox-set-up");
const PACKAGES = ["core", "server", "cli", "web"];
/** What a build reads, in the root and in each package. */
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
/** One file of what each build makes; another build, of whatever, leaves another time in it. */
const BUILT = ["core/dist/index.js", "server/dist/main.js", "cli/dist/main.js", "web/dist/index.html"];

/** A digest of the content of all inputs, and of the times of what was built; empty where something is not built. */
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
 * The file itself, or the files of the folder and those below, in order; none where nothing is there.
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
