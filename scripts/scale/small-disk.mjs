// A disk of its own for a standby, which can be filled without touching anything else.
import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { ownFolder, runToEnd } from "./programs.mjs";

const SIZE_BYTES = 4 * 1024 ** 3;
const SMALLEST_BYTES = 4096;

/**
 * Mounts a file with a file system.
 *
 * @param {string} folder
 * @returns {{ path: string, fill: () => Promise<void>, clear: () => void, unmount: () => void } | null} null if mounting isn't permitted.
 */
export function mountSmallDisk(folder) {
	const image = join(folder, "small-disk.img");
	const path = join(folder, "small-disk");
	closeSync(openSync(image, "w"));
	truncateSync(image, SIZE_BYTES);
	mkdirSync(path);
	const made = spawnSync("mkfs.ext4", ["-q", "-m", "0", image]);
	const mounted = made.status === 0 ? spawnSync("mount", ["-o", "loop", image, path]) : made;
	if (mounted.status !== 0) return null;
	ownFolder(join(path, "data"));
	const ballast = join(path, "ballast");
	return {
		path: join(path, "data"),
		fill: async () => {
			ownFolder(ballast);
			const { bavail, bsize } = statfsSync(path);
			let bytes = bavail * bsize;
			for (let n = 0; bytes >= SMALLEST_BYTES; n++) {
				const file = join(ballast, String(n));
				const isFilled = await runToEnd("fallocate", ["-l", String(bytes), file]).then(
					() => true,
					() => false,
				);
				if (isFilled) continue;
				rmSync(file, { force: true });
				bytes = Math.floor(bytes / 2);
			}
		},
		clear: () => rmSync(ballast, { recursive: true }),
		// Lazily, because programs that were killed a moment ago may still hold it.
		unmount: () => spawnSync("umount", ["--lazy", path]),
	};
}
