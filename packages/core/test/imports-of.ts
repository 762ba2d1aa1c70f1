import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";

export interface Import {
	/** Inside `src`, parts separated by `/`. */
	readonly file: string;
	/** A file inside `src`, or the name of a package. */
	readonly target: string;
	readonly isOwn: boolean;
}

const isTest = (file: string) => /\.test\.tsx?$|(^|\/)testing\//.test(file);
const slashed = (path: string) => path.split(sep).join("/");

/** The imports of a package's sources, types included, without those of tests and of files outside `src`. */
export function importsOf(folder: string): Import[] {
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
		})
		.filter(({ target }) => !target.startsWith("../"));
}

/** The imports between a package's own files. */
export function ownImportsOf(folder: string): Import[] {
	return importsOf(folder).filter(({ isOwn }) => isOwn);
}
