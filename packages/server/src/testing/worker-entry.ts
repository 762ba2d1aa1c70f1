import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { buildSync } from "esbuild";

const CORE = new URL("../../../core/", import.meta.url);

let entry: URL | null = null;

/**
 * Bundles the threads' program from its sources, and the workbook reader beside it, because neither can load TypeScript
 * like tests do. They are written to a place where core's own dependencies are found.
 */
export function testWorkerEntry(): URL {
	if (entry !== null) return entry;
	const outdir = new URL(`node_modules/.cache/ox-server/${process.pid}/`, CORE);
	buildSync({
		entryPoints: {
			worker: new URL("../app/worker.ts", import.meta.url).pathname,
			"workbook-reader": new URL("../features/spreadsheets/imports/workbook-reader.ts", import.meta.url)
				.pathname,
		},
		outdir: outdir.pathname,
		bundle: true,
		platform: "node",
		format: "esm",
		target: "node20",
		conditions: ["@oxcut/source"],
		external: ["@expo-google-fonts/*", "fflate", "fraction.js", "htmlparser2", "pdfkit", "xlsx", "zod"],
		logLevel: "error",
	});
	// Without it, Node takes files below node_modules for CommonJS.
	mkdirSync(outdir, { recursive: true });
	writeFileSync(new URL("package.json", outdir), JSON.stringify({ type: "module" }));
	process.once("exit", () => rmSync(outdir, { recursive: true, force: true }));
	entry = new URL("worker.js", outdir);
	return entry;
}
