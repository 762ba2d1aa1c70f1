import { join, parse } from "node:path";
import { withoutTrack } from "@oxcut/core/cut";
import { ignoresNamedTrack } from "@oxcut/core/interchange";
import type { FileSystem } from "../files/file-system.ts";

/** One cut's lists in a watched folder. */
export interface EdlSet {
	/** Its folder's name, or the common name of its lists without their tracks. */
	readonly name: string;
	/** Identifies the set: a folder, lists and a timeline may share a name. */
	readonly key: string;
	/** Full paths, sorted. */
	readonly paths: readonly string[];
	/** Changes whenever a list is added, removed or written. */
	readonly stamp: string;
}

/** Timelines that are one file; each has all tracks of its cut. A bundle that is a folder is a set like other folders. */
const TIMELINE = /\.(?:xml|fcpxml|otio|aaf|otioz)$/i;

function isTimeline(name: string): boolean {
	return !name.startsWith(".") && TIMELINE.test(name);
}

function isList(name: string): boolean {
	return isTimeline(name) || (!name.startsWith(".") && name.toLowerCase().endsWith(".edl"));
}

/**
 * Finds the mixes from Pro Tools [TIM72], lists of markers [TIM75] and logs of reels [TIM78] of a watched folder, which go
 * with a timeline or lists. Other texts are notes. A file is read again only after a change: the folder may be on a slow
 * shared drive, and is looked at twice a second.
 */
export class Companions {
	readonly #files: FileSystem;
	readonly #known = new Map<string, { readonly stamp: string; readonly goesWithLists: boolean }>();

	constructor(files: FileSystem) {
		this.#files = files;
	}

	has(path: string): boolean {
		if (!/\.(?:txt|csv|ale|edl)$/i.test(path)) return false;
		const stamp = `${this.#files.size(path)} ${this.#files.stamp(path)}`;
		const known = this.#known.get(path);
		if (known?.stamp === stamp) return known.goesWithLists;
		const goesWithLists = ignoresNamedTrack(this.#files.read(path));
		this.#known.set(path, { stamp, goesWithLists });
		return goesWithLists;
	}
}

function setOf(files: FileSystem, name: string, key: string, paths: readonly string[]): EdlSet {
	const stamp = paths.map((path) => `${path} ${files.size(path)} ${files.stamp(path)}`).join("\n");
	return { name, key, paths, stamp };
}

/**
 * The sets of lists in a folder: each subfolder with lists, timelines and their companions, the folder's own lists grouped
 * by the start of their names, and each of its timelines. A companion in the folder itself goes with the lists of its name,
 * otherwise with the timelines.
 *
 * @throws Node's own errors if something is removed in the meantime.
 */
export function findSets(files: FileSystem, directory: string, companions: Companions): EdlSet[] {
	const byStem = new Map<string, string[]>();
	const timelines: { readonly name: string; readonly path: string }[] = [];
	const besides = new Map<string, string[]>();
	const sets: EdlSet[] = [];
	for (const name of files.list(directory)) {
		const path = join(directory, name);
		const kind = files.kind(path);
		if (kind === "directory" && !name.startsWith(".")) {
			const paths = files
				.list(path)
				.filter((file) => isList(file) || (!file.startsWith(".") && companions.has(join(path, file))))
				.map((file) => join(path, file));
			if (paths.length > 0) sets.push(setOf(files, name, path, paths));
		} else if (kind === "file" && !name.startsWith(".")) {
			const stem = withoutTrack(parse(name).name);
			if (isTimeline(name)) timelines.push({ name: parse(name).name, path });
			else if (companions.has(path)) besides.set(stem, [...(besides.get(stem) ?? []), path]);
			else if (isList(name)) byStem.set(stem, [...(byStem.get(stem) ?? []), path]);
		}
	}
	const used = new Set<string>();
	const withCompanions = (stem: string, paths: readonly string[]) => {
		used.add(stem);
		return [...paths, ...(besides.get(stem) ?? [])].sort();
	};
	for (const [stem, paths] of byStem) byStem.set(stem, withCompanions(stem, paths));
	for (const { name, path } of timelines) {
		const stem = withoutTrack(name);
		sets.push(setOf(files, name, path, byStem.has(stem) ? [path] : withCompanions(stem, [path])));
	}
	// An edit list of markers alone can't be imported, which the import says; texts alone may be anything.
	for (const [stem, paths] of besides) {
		const lists = used.has(stem) ? [] : paths.filter((path) => isList(path));
		if (lists.length > 0) byStem.set(stem, lists);
	}
	return [
		...sets,
		...[...byStem].map(([stem, paths]) => setOf(files, stem, `${join(directory, stem)}_*`, paths)),
	];
}
