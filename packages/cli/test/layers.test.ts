import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

const SRC = join(import.meta.dirname, "..", "src");

/** Each folder may import from the lines above its own, types included. Folders on one line don't know each other. */
const LAYERS: readonly (readonly string[])[] = [
	["version.ts", "text"],
	["errors"],
	["files", "options"],
	["io.ts", "project"],
	["deps.ts"],
	["context.ts", "project/kinds"],
	["cli.ts", "ui", "remote", "imports"],
	["cuts"],
	["sync/state"],
	["sync/merge"],
	["sync/pull"],
	["sync/push"],
	["watch", "commands/entity", "commands/edl", "commands/rates", "commands/completion"],
	["commands/cut", "commands/report", "commands/sync"],
	["commands"],
	["report-error.ts", "pager.ts", "run-server.ts", "workbook-reader.ts"],
	["program.ts"],
	["main.ts"],
];

/** The folder of a file; a file directly in `src` stands for itself. */
const placeOf = (file: string) => (dirname(file) === "." ? file : dirname(file).replaceAll("\\", "/"));
const levelOf = (place: string) => LAYERS.findIndex((layer) => layer.includes(place));
const isTest = (file: string) => /\.test\.tsx?$|^testing[\\/]/.test(file);

const imports = readdirSync(SRC, { recursive: true, encoding: "utf8" })
	.filter((file) => /\.tsx?$/.test(file) && !isTest(file))
	.flatMap((file) => {
		const specifiers = readFileSync(join(SRC, file), "utf8").matchAll(
			/^(?:import|export)\b[^;]*?from "(\.[^"]+)"|\bimport\("(\.[^"]+)"\)/gms,
		);
		return [...specifiers].map(([, named, loaded]) => {
			const target = relative(SRC, join(SRC, dirname(file), named ?? loaded ?? ""));
			return { file, place: placeOf(file), target, targetPlace: placeOf(target) };
		});
	});

test("imports of the command run one way, from each folder to those below it", () => {
	const wrong = imports.filter(
		({ place, targetPlace }) => place !== targetPlace && levelOf(targetPlace) >= levelOf(place),
	);
	expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
	expect(imports.length).toBeGreaterThan(500);
});

test("the table of layers names every folder of the command, and no other", () => {
	const places = new Set(imports.flatMap(({ place, targetPlace }) => [place, targetPlace]));
	expect([...places, "pager.ts", "workbook-reader.ts"].sort()).toEqual(
		expect.arrayContaining([...LAYERS.flat()].sort()),
	);
	expect(LAYERS.flat()).toEqual(expect.arrayContaining([...places]));
});
