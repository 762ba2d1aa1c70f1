import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { expect, test } from "vitest";

const SRC = join(import.meta.dirname, "..", "src");

/** What may import what: each folder those before its line, types included. Folders of one line do not know each other. */
const LAYERS: readonly (readonly string[])[] = [
	["text", "rational"],
	["diagnostics.ts"],
	["timecode", "money"],
	["model"],
	["edl", "spreadsheet"],
	["timeline", "workbook-process"],
	["matching"],
	["reconcile"],
	["usage"],
	["costing"],
	["reports", "exports"],
	["cut"],
	["filters"],
	["api"],
	["index.ts"],
];
/** Read and write files with libraries that a page does not load; all else runs in a browser. */
const HEAVY = new Set(["exports", "spreadsheet", "workbook-process"]);
const LIGHT_PACKAGES = new Set(["zod", "fraction.js", "htmlparser2"]);

interface Import {
	readonly file: string;
	readonly folder: string;
	/** A folder of core, or the name of a package. */
	readonly target: string;
	readonly isOwn: boolean;
}

function importsOf(file: string): Import[] {
	const place = relative(SRC, file);
	const [folder = ""] = place.split(sep);
	const specifiers = readFileSync(file, "utf8").matchAll(
		/^(?:import|export)\b[^;]*?from "([^"]+)"|\bimport\("([^"]+)"\)/gms,
	);
	return [...specifiers].map(([, named, loaded]) => {
		const specifier = named ?? loaded ?? "";
		const isOwn = specifier.startsWith(".");
		const [target = ""] = isOwn ? relative(SRC, join(dirname(file), specifier)).split(sep) : [specifier];
		return { file: place, folder, target, isOwn };
	});
}

const isTest = (file: string) => /\.test\.ts$|[\\/]testing[\\/]/.test(file);
const files = readdirSync(SRC, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
const imports = files.filter((file) => !isTest(file)).flatMap((file) => importsOf(join(SRC, file)));
const levelOf = (folder: string) => LAYERS.findIndex((layer) => layer.includes(folder));

test("imports of core run one way, from each layer to those below it", () => {
	const wrong = imports.filter(
		({ folder, target, isOwn }) => isOwn && folder !== target && levelOf(target) >= levelOf(folder),
	);
	expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
	expect(imports.length).toBeGreaterThan(500);
});

test("all of core but its readers and writers runs in a browser", () => {
	const wrong = imports.filter(
		({ folder, target, isOwn }) => !isOwn && !HEAVY.has(folder) && !LIGHT_PACKAGES.has(target),
	);
	expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
});
