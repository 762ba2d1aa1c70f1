import { expect, test } from "vitest";
import { type Import, importsOf, ownImportsOf } from "./imports-of.ts";
import { LAYERS, type Layers } from "./layers.ts";

/** These read and write files with libraries that a page does not load; everything else in core runs in a browser. */
const HEAVY = /^(exports|intake|spreadsheet|workbook-process)\//;
const LIGHT_PACKAGES = new Set(["zod", "fraction.js", "htmlparser2"]);

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
		const own = ownImportsOf(folder);
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

/** Imports in a loop, or on the way to one: those left after repeatedly removing files that import nothing else. */
function loopsOf(imports: readonly Pick<Import, "file" | "target">[]): string[] {
	const importing = new Set(imports.map(({ file }) => file));
	const rest = imports.filter(({ target }) => importing.has(target));
	return rest.length < imports.length
		? loopsOf(rest)
		: rest.map(({ file, target }) => `${file} imports ${target}`);
}

/** The sibling folders that an import connects; null if one file is in the folder of the other. */
function siblingsOf({ file, target }: Import) {
	const [from, to] = [file.split("/").slice(0, -1), target.split("/").slice(0, -1)];
	const depth = from.findIndex((name, level) => name !== to[level]);
	if (depth === -1 || depth >= to.length) return null;
	return { file: from.slice(0, depth + 1).join("/"), target: to.slice(0, depth + 1).join("/") };
}

test.each(Object.keys(LAYERS))(
	"files of %s, and folders side by side, import each other in no loop",
	(folder) => {
		const files = ownImportsOf(folder);
		const siblings = files.map(siblingsOf).filter((pair) => pair !== null);
		expect(new Set(loopsOf(files))).toEqual(new Set());
		expect(new Set(loopsOf(siblings))).toEqual(new Set());
		expect(siblings.length).toBeGreaterThan(300);
	},
);

test("folders of core and those in them import each other in no loop either", () => {
	const folderOf = (path: string) => path.replace(/\/[^/]*$/, "");
	const imports = ownImportsOf("core")
		.map(({ file, target }) => ({ file: folderOf(file), target: folderOf(target) }))
		.filter(({ file, target }) => file !== target);
	expect(new Set(loopsOf(imports))).toEqual(new Set());
	expect(imports.length).toBeGreaterThan(500);
});
