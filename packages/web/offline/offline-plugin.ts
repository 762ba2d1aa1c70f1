import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const WORKER = new URL("service-worker.js", import.meta.url);

/**
 * All files that pages run or draw with, except the media reader's WebAssembly and the help's pictures, which are
 * large.
 */
const NEEDED = /^assets\/.*\.(?:js|css|woff2)$/;

/** Builds the service worker: its own code after the list of the build's files, so that each build has another one. */
export function offlinePlugin(): Plugin {
	return {
		name: "offline",
		apply: "build",
		generateBundle: {
			// Runs after the plugins that add files.
			order: "post",
			handler(_options, bundle) {
				const files = Object.keys(bundle).filter((name) => NEEDED.test(name));
				const list = JSON.stringify(files.map((name) => `/${name}`).sort());
				const source = `const FILES = ${list};\n${readFileSync(WORKER, "utf8")}`;
				this.emitFile({ type: "asset", fileName: "service-worker.js", source });
			},
		},
	};
}
