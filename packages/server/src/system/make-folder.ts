import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/**
 * Creates a folder that belongs to the server's user, and its missing parents: one by one, because Node's own recursion
 * never ends if the system forbids it with ENOENT (/proc).
 *
 * @throws the system's error, with its path.
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
			// Another process may have created it in the meantime.
			if (!isFolder(folder)) throw error;
		}
	}
}

function isFolder(path: string): boolean {
	return existsSync(path) && statSync(path).isDirectory();
}
