import { rmSync } from "node:fs";
import { buildSync } from "esbuild";

const CORE = new URL("../../../core/", import.meta.url);

let entry: URL | null = null;

/**
 * The threads' program from its sources, as one file: a thread knows nothing of how tests read TypeScript. It stands
 * where core's own dependencies are found.
 */
export function testWorkerEntry(): URL {
	if (entry !== null) return entry;
	const outfile = new URL(`node_modules/.cache/ox-server/cut-worker-${process.pid}.mjs`, CORE);
	buildSync({
		entryPoints: [new URL("../worker-pool/cut-worker.ts", import.meta.url).pathname],
		outfile: outfile.pathname,
		bundle: true,
		platform: "node",
		format: "esm",
		target: "node20",
		conditions: ["@oxcut/source"],
		external: ["@expo-google-fonts/*", "fflate", "fraction.js", "pdfkit", "xlsx", "xss", "zod"],
		logLevel: "error",
	});
	process.once("exit", () => rmSync(outfile, { force: true }));
	entry = outfile;
	return entry;
}
