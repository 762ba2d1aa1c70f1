import { readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod";

const DIST = new URL("../dist/", import.meta.url);

const manifestSchema = z.record(
	z.string(),
	z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
);

const manifest = manifestSchema.parse(JSON.parse(readFileSync(new URL(".vite/manifest.json", DIST), "utf8")));

/** Adds a file of the app, and all that it imports before it runs. */
function addFiles(key: string, files: Set<string>): void {
	const part = manifest[key];
	if (part === undefined) throw new Error(`${key} is not in the built app`);
	if (files.has(part.file)) return;
	files.add(part.file);
	for (const imported of part.imports) addFiles(imported, files);
}

/** Compressed kilobytes of JavaScript that a page loads before it is drawn: the app, the page, and the frame around it. */
function scriptKilobytes(...parts: readonly string[]): number {
	const files = new Set<string>();
	for (const part of ["index.html", ...parts]) addFiles(part, files);
	let bytes = 0;
	for (const file of files) bytes += statSync(new URL(`${file}.br`, DIST)).size;
	return bytes / 1000;
}

// When they were set, 89.3, 96.1, 159.0 and 219.6 were measured.
test.each([
	["entrance/splash-page", "entrance-layout", 90],
	["entrance/login-page", "entrance-layout", 100],
	["home/home-page", null, 160],
	["cuts/cut-page", null, 220],
])("%s loads at most the budgeted kB of JavaScript before it is drawn", (page, layout, budget) => {
	const layouts = layout === null ? [] : [`src/shell/${layout}.tsx`];
	expect(scriptKilobytes(`src/features/${page}.tsx`, ...layouts)).toBeLessThan(budget);
});
