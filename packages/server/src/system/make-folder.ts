import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/**
 * Makes a folder of this server's user, and those above it that are missing: one by one, for Node's own recursion never ends
 * where the system lets nobody make a folder and says ENOENT (/proc).
 *
 * @throws whatever the system says, with the path that it said it of.
 */
export function makeFolder(path: string): void {
	const missing: string[] = [];
	for (let at = resolve(path); !existsSync(at); at = dirname(at)) missing.push(at);
	// If the path exists but isn't a folder, the system's own error is clear enough.
	if (missing.length === 0 && !isFolder(path)) missing.push(path);
	for (const folder of missing.reverse()) {
		try {
			mkdirSync(folder, { mode: 0o700 });
		} catch (error) {
			// Another process may have made it in between.
			if (!isFolder(folder)) throw error;
		}
	}
}

function isFolder(path: string): boolean {
	return existsSync(path) && statSync(path).isDirectory();
}
