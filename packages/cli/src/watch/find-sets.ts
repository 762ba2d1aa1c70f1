import { join, parse } from "node:path";
import { withoutTrack } from "@oxcut/core/cut";
import { detectTimeline } from "@oxcut/core/interchange";
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

/** Timelines that are one file; each has all tracks of its cut. */
const TIMELINE = /\.(?:xml|fcpxml|otio|aaf)$/i;

function isTimeline(name: string): boolean {
	return !name.startsWith(".") && TIMELINE.test(name);
}

function isList(name: string): boolean {
	return isTimeline(name) || (!name.startsWith(".") && name.toLowerCase().endsWith(".edl"));
}

/** A mix from Pro Tools, which goes with a timeline or lists of the picture [TIM72]. Other texts are notes. */
function isSessionText(files: FileSystem, path: string): boolean {
	if (!/\.txt$/i.test(path)) return false;
	return detectTimeline(files.read(path)) === "protools";
}

function setOf(files: FileSystem, name: string, key: string, paths: readonly string[]): EdlSet {
	const stamp = paths.map((path) => `${path} ${files.size(path)} ${files.stamp(path)}`).join("\n");
	return { name, key, paths, stamp };
}

/**
 * The sets of lists in a folder: each subfolder with lists, timelines and mixes from Pro Tools, the folder's own lists grouped by the start of their names,
 * and each of its timelines.
 *
 * @throws Node's own errors if something is removed in the meantime.
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
				.filter((file) => isList(file) || (!file.startsWith(".") && isSessionText(files, join(path, file))))
				.map((file) => join(path, file));
			if (paths.length > 0) sets.push(setOf(files, name, path, paths));
		} else if (kind === "file" && isTimeline(name)) {
			sets.push(setOf(files, parse(name).name, path, [path]));
		} else if (kind === "file" && isList(name)) {
			const stem = withoutTrack(parse(name).name);
			byStem.set(stem, [...(byStem.get(stem) ?? []), path]);
		}
	}
	return [
		...sets,
		...[...byStem].map(([stem, paths]) => setOf(files, stem, `${join(directory, stem)}_*`, paths)),
	];
}
