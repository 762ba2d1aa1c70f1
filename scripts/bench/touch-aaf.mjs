import { readdirSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

// The build may not exist when types are checked.
const BUILT = new URL("../../packages/core/dist/interchange/aaf/compound-file.js", import.meta.url).href;
/** @type {typeof import("../../packages/core/src/interchange/aaf/compound-file.ts")} */
const { CompoundFile } = await import(BUILT);

const SAMPLES = new URL("../../fixtures/timelines/aaf/", import.meta.url);

/** The tests' files of Avid and others. */
export function sampleAafs() {
	return readdirSync(SAMPLES)
		.filter((name) => name.endsWith(".aaf.gz"))
		.map((name) => new Uint8Array(gunzipSync(readFileSync(new URL(name, SAMPLES)))));
}

/** Opens an AAF and reads every property of every object, without knowing what they mean. @param {Uint8Array} bytes */
export function touchAaf(bytes) {
	const file = new CompoundFile(bytes);
	const storages = [file.root];
	for (let storage = storages.pop(); storage; storage = storages.pop())
		for (const entry of file.childrenOf(storage).values()) {
			if (entry.isStream) file.read(entry);
			else storages.push(entry);
		}
}
