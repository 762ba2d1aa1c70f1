import { join, parse } from "node:path";
import { withoutTrack } from "@oxcut/core/cut";
import type { FileSystem } from "../files/file-system.ts";

/** One cut's lists in a watched folder. */
export interface EdlSet {
	/** Its folder's name, or the common name of its lists without their tracks. */
	readonly name: string;
	/** Full paths, sorted. */
	readonly paths: readonly string[];
	/** Changes whenever a list is added, removed or written. */
	readonly stamp: string;
}

function isEdl(name: string): boolean {
	return !name.startsWith(".") && name.toLowerCase().endsWith(".edl");
}

function setOf(files: FileSystem, name: string, paths: readonly string[]): EdlSet {
	const stamp = paths.map((path) => `${path} ${files.size(path)} ${files.stamp(path)}`).join("\n");
	return { name, paths, stamp };
}

/**
 * The sets of lists in a folder: each subfolder with lists, and the folder's own lists grouped by the start of their
 * names.
 *
 * @throws Node's own errors if something is removed meanwhile.
 */
export function findSets(files: FileSystem, directory: string): EdlSet[] {
	const byStem = new Map<string, string[]>();
	const sets: EdlSet[] = [];
	for (const name of files.list(directory)) {
		const path = join(directory, name);
		const kind = files.kind(path);
		if (kind === "directory" && !name.startsWith(".")) {
			const paths = files
				.list(path)
				.filter(isEdl)
				.map((file) => join(path, file));
			if (paths.length > 0) sets.push(setOf(files, name, paths));
		} else if (kind === "file" && isEdl(name)) {
			const stem = withoutTrack(parse(name).name);
			byStem.set(stem, [...(byStem.get(stem) ?? []), path]);
		}
	}
	return [...sets, ...[...byStem].map(([stem, paths]) => setOf(files, stem, paths))];
}
