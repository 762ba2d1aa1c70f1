import { log } from "../api/log.ts";

export const VERSION_CHECK_MS = 600_000;

/** @returns the version in the name of a script file: `0.1.0` of `/assets/ox-0.1.0.js`; null where there is none. */
export function versionIn(text: string): string | null {
	return /\/[\w-]*?-([^/"'\s]+)\.js\b/.exec(text)?.[1] ?? null;
}

async function fetchVersionFile(): Promise<string> {
	const response = await fetch("/versioncheck", { cache: "no-store" });
	if (!response.ok) throw new Error(`status ${response.status}`);
	return response.text();
}

/**
 * Looks every ten minutes whether the server has another version than the one that this page came with.
 *
 * @param onUpdate - is told once.
 * @returns stops looking.
 */
export function watchVersion(
	onUpdate: () => void,
	readVersionFile: () => Promise<string> = fetchVersionFile,
): () => void {
	let loaded: string | null = null;
	let isTold = false;
	const check = async () => {
		// Without a network there is no version to be found, and no need to say so every ten minutes.
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
