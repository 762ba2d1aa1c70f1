import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { packageManager, root, setUpOnce } from "./setup.mjs";

const PACKAGES = ["core", "web", "server", "cli"];

/**
 * Packs the four built packages as for a registry. Uses pnpm, because npm would keep their `workspace:` versions, which
 * cannot be installed elsewhere.
 *
 * @param {string} folder
 * @returns {string[]} the tarballs' paths.
 */
export function pack(folder) {
	mkdirSync(folder, { recursive: true });
	for (const name of PACKAGES) {
		execFileSync("npx", ["--yes", packageManager, "pack", "--pack-destination", folder], {
			cwd: join(root, "packages", name),
			stdio: ["ignore", "pipe", "inherit"],
		});
	}
	const tarballs = readdirSync(folder).map((name) => join(folder, name));
	for (const tarball of tarballs) console.log(`packed ${tarball.split("/").at(-1)}`);
	return tarballs;
}

// `npm run pack`: writes the packages to packed/, for npm to install anywhere.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
	setUpOnce();
	const folder = join(root, "packed");
	rmSync(folder, { recursive: true, force: true });
	pack(folder);
	console.log(`\nInstall ox and ox-server: npm install --global ${join(folder, "*.tgz")}`);
}
