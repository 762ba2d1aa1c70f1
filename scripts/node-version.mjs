import { execFileSync } from "node:child_process";

/**
 * The program of another version of Node, which npm brings.
 *
 * @param {string} version - such as `24` or `20.20.0`.
 * @param {string} cwd - a folder outside of this workspace, whose settings are pnpm's.
 * @returns {string} its path.
 */
export function nodeOf(version, cwd) {
	const args = ["--yes", "-p", `node@${version}`, "node", "-p", "process.execPath"];
	return execFileSync("npx", args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] }).trim();
}
