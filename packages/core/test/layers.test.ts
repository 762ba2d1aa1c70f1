import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { expect, test } from "vitest";
import { LAYERS, type Layers } from "./layers.ts";

/** Read and write files with libraries that a page does not load; all else of core runs in a browser. */
const HEAVY = /^(exports|spreadsheet|workbook-process)\//;
const LIGHT_PACKAGES = new Set(["zod", "fraction.js", "htmlparser2"]);

interface Import {
	/** Inside `src`, parts separated by `/`. */
	readonly file: string;
	/** A file inside `src`, or the name of a package. */
	readonly target: string;
	readonly isOwn: boolean;
}

const isTest = (file: string) => /\.test\.tsx?$|(^|\/)testing\//.test(file);
const slashed = (path: string) => path.split(sep).join("/");

function importsOf(folder: string): Import[] {
	const src = join(import.meta.dirname, "../..", folder, "src");
	const files = readdirSync(src, { recursive: true, encoding: "utf8" }).map(slashed);
	return files
		.filter((file) => /\.(tsx?|mjs)$/.test(file) && !isTest(file))
		.flatMap((file) => {
			const specifiers = readFileSync(join(src, file), "utf8").matchAll(
				/^(?:import|export)\b[^;]*?from "([^"]+)"|^import "([^"]+)"|\bimport\("([^"]+)"\)/gms,
			);
			return [...specifiers].map(([, named, bare, loaded]) => {
				const specifier = named ?? bare ?? loaded ?? "";
				const isOwn = specifier.startsWith(".");
				const target = isOwn ? slashed(relative(src, join(src, dirname(file), specifier))) : specifier;
				return { file, target, isOwn };
			});
		});
}

/** The closest entry of a file: `project/kinds` before `project`; null if the layers name none. */
function placeOf(file: string, layers: Layers) {
	const entries = layers.flatMap((line, level) =>
		line.map((entry) => {
			const [name, inner] = typeof entry === "string" ? [entry, null] : [entry.in, entry.layers];
			return { level, name, inner, rest: file.slice(name.length + 1) };
		}),
	);
	const found = entries.filter(({ name }) => file === name || file.startsWith(`${name}/`));
	return found.sort((a, b) => b.name.length - a.name.length)[0] ?? null;
}

function isAllowed(file: string, target: string, layers: Layers): boolean {
	const [from, to] = [placeOf(file, layers), placeOf(target, layers)];
	if (from === null || to === null) return false;
	if (from.name !== to.name) return to.level < from.level;
	return from.inner === null || isAllowed(from.rest, to.rest, from.inner);
}

test.each(Object.entries(LAYERS))(
	"imports of %s run one way, from each layer to those below it",
	(folder, layers) => {
		// Outside of `src` are package.json and the like.
		const own = importsOf(folder).filter(({ target, isOwn }) => isOwn && !target.startsWith("../"));
		const wrong = own.filter(({ file, target }) => !isAllowed(file, target, layers));
		expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
		expect(own.length).toBeGreaterThan(500);
	},
);

test("all of core but its readers and writers runs in a browser", () => {
	const wrong = importsOf("core").filter(
		({ file, target, isOwn }) => !isOwn && !HEAVY.test(file) && !LIGHT_PACKAGES.has(target),
	);
	expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
});
