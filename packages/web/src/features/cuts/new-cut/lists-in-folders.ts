import { isSystemFile } from "@oxcut/core/intake";
import { nameOfBundled, timelineInBundle } from "@oxcut/core/interchange";
import { isImportName } from "@oxcut/core/model";

/** A list to read, under the name it gets in the cut. */
interface FoundList<Entry> {
	readonly name: string;
	readonly entry: Entry;
}

/** The lists among dropped files and folders. */
export interface ListsInFolders<Entry> {
	readonly lists: readonly FoundList<Entry>[];
	/** Paths of files that aren't lists. Media inside a bundle belongs to it, and isn't among them. */
	readonly others: readonly string[];
	/** Bundles without a timeline, with the name of the file that is missing. */
	readonly empty: readonly { readonly bundle: string; readonly inside: string }[];
}

/** A bundle that a file is in, with the file's path inside. */
function bundleOf(path: string) {
	const folders = path.split("/");
	for (const [depth, folder] of folders.slice(0, -1).entries()) {
		const inside = timelineInBundle(folder);
		if (inside === null) continue;
		const bundle = folders.slice(0, depth + 1).join("/");
		return { bundle, inside, isTimeline: folders.slice(depth + 1).join("/") === inside };
	}
	return null;
}

/** Names without folders; a number distinguishes two that differ only in case, as in `ox`. */
function uniqueNames<Entry>(lists: readonly FoundList<Entry>[]): FoundList<Entry>[] {
	const taken = new Set<string>();
	return lists.map(({ name, entry }) => {
		const dot = name.lastIndexOf(".");
		const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
		let free = name;
		for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${stem}-${number}${ending}`;
		taken.add(free.toLowerCase());
		return { name: free, entry };
	});
}

/**
 * Finds the lists among dropped files: a bundle that is a folder (`.otiod`, `.fcpxmld`) is its timeline [TIM52],
 * other folders are searched.
 *
 * @param entries - every file, with the folders it is in.
 */
export function listsInFolders<Entry extends { readonly path: string }>(
	entries: readonly Entry[],
): ListsInFolders<Entry> {
	const lists: FoundList<Entry>[] = [];
	const others: string[] = [];
	const bundles = new Map<string, { readonly inside: string; hasTimeline: boolean }>();
	for (const entry of entries) {
		const { path } = entry;
		const found = bundleOf(path);
		const name = path.slice(path.lastIndexOf("/") + 1);
		if (found !== null) {
			const { bundle, inside, isTimeline } = found;
			const known = bundles.get(bundle) ?? { inside, hasTimeline: false };
			bundles.set(bundle, { inside, hasTimeline: known.hasTimeline || isTimeline });
			const bundleName = bundle.slice(bundle.lastIndexOf("/") + 1);
			if (isTimeline) lists.push({ name: nameOfBundled(bundleName, inside), entry });
		} else if (isImportName(name)) lists.push({ name, entry });
		else if (!path.split("/").some(isSystemFile)) others.push(path);
	}
	const empty = [...bundles].flatMap(([bundle, { inside, hasTimeline }]) =>
		hasTimeline ? [] : [{ bundle, inside }],
	);
	return { lists: uniqueNames(lists), others, empty };
}
