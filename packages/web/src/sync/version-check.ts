import { log } from "../api/log.ts";

export const VERSION_CHECK_MS = 600_000;

/** @returns the version in the name of a script file: `0.1.0` of `/assets/ox-0.1.0.js`; null if there is none. */
export function versionIn(text: string): string | null {
	return /\/[\w-]*?-([^/"'\s]+)\.js\b/.exec(text)?.[1] ?? null;
}

async function fetchVersionFile(): Promise<string> {
	const response = await fetch("/versioncheck", { cache: "no-store" });
	if (!response.ok) throw new Error(`status ${response.status}`);
	return response.text();
}

/**
 * Checks every ten minutes whether the server's version differs from this page's.
 *
 * @param onUpdate - called once.
 * @returns a function that stops it.
 */
export function watchVersion(
	onUpdate: () => void,
	readVersionFile: () => Promise<string> = fetchVersionFile,
): () => void {
	let loaded: string | null = null;
	let isTold = false;
	const check = async () => {
		// Offline, there is no version to find, and no need to log that every ten minutes.
		if (!navigator.onLine || isTold) return;
		let text: string;
		try {
			text = await readVersionFile();
		} catch (error) {
			log.warn("Could not retrieve version check file", error);
			return;
		}
		const version = versionIn(text);
		if (version === null) {
			log.warn("Could not find app version number");
			return;
		}
		loaded ??= version;
		if (version === loaded || isTold) return;
		isTold = true;
		onUpdate();
	};
	void check();
	const interval = setInterval(() => void check(), VERSION_CHECK_MS);
	return () => clearInterval(interval);
}
