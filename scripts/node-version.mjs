import { execFileSync } from "node:child_process";

/**
 * Installs another version of Node from npm.
 *
 * @param {string} version - such as `24` or `20.20.0`.
 * @param {string} cwd - a folder outside this workspace, whose settings are for pnpm.
 * @returns {string} the program's path.
 */
export function nodeOf(version, cwd) {
	const args = ["--yes", "-p", `node@${version}`, "node", "-p", "process.execPath"];
	return execFileSync("npx", args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] }).trim();
}
