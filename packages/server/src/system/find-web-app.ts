import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** The folder of the web app installed with the server; null if there is none. */
export function findWebApp(): string | null {
	const { resolve } = createRequire(import.meta.url);
	try {
		return join(dirname(resolve("@oxcut/web/package.json")), "dist");
	} catch {
		return null;
	}
}
