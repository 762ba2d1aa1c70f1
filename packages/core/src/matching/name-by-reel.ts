import { isNoReel } from "../edl/contents.ts";
import type { ReelName } from "../edl/model.ts";
import { fileNameOf, withoutExtension } from "../text/file-name.ts";
import { foldName } from "../text/fold-name.ts";
import type { Timeline, TimelineClip } from "../timeline/model.ts";

type ReelRow = ReelName & { readonly file: string };

/** The names that the logs of reels give a clip [TIM79]; `rows` are those that decide, or contradict each other. */
export type ReelAnswer =
	| { readonly kind: "names"; readonly names: readonly string[] }
	/** The rows name it differently; `by` is its reel or name, by which they were found. */
	| { readonly kind: "ambiguous"; readonly by: string; readonly rows: readonly [ReelRow, ReelRow] }
	/** All rows with its reel or name are about other source timecodes. */
	| { readonly kind: "elsewhere"; readonly by: string; readonly row: ReelRow };

/**
 * Finds the names of clips in the logs of a cut [TIM79].
 *
 * @returns null for a clip whose reel and contents are in no log.
 */
export function namesByReel({ reelNames = [] }: Timeline): (clip: TimelineClip) => ReelAnswer | null {
	const rowsOf = new Map<string, ReelRow[]>();
	for (const row of reelNames) {
		for (const key of row.keys) {
			const rows = rowsOf.get(key);
			if (rows) rows.push(row);
			else rowsOf.set(key, [row]);
		}
	}
	if (rowsOf.size === 0) return () => null;
	return (clip) => {
		const contents = clip.contents ?? "";
		const { reel, names } = keysOf(clip);
		const byReel = reel === null ? undefined : rowsOf.get(reel);
		const rows = byReel ?? names.map((name) => rowsOf.get(name)).find((found) => found !== undefined) ?? [];
		const by = byReel ? clip.reel : contents;
		const [row] = rows;
		if (row === undefined) return null;
		const fitting = clip.hasSource ? rows.filter((other) => isAbout(other, clip)) : rows;
		const [first, ...others] = fitting;
		if (first === undefined) return { kind: "elsewhere", by, row };
		const other = others.find(({ names }) => textOf(names) !== textOf(first.names));
		if (other !== undefined) return { kind: "ambiguous", by, rows: [first, other] };
		return { kind: "names", names: first.names };
	};
}

/** The keys by which a log has a clip: its reel, otherwise its file or clip name. */
function keysOf(clip: TimelineClip): { readonly reel: string | null; readonly names: readonly string[] } {
	const reel = foldName(clip.reel);
	const name = fileNameOf(clip.contents ?? "");
	return {
		reel: isNoReel(reel) ? null : reel,
		names: [foldName(name), foldName(withoutExtension(name))],
	};
}

/** The files of the logs without a reel, file or name of the cut's clips, in order. */
export function unusedLogs({ reelNames = [], clips }: Timeline): readonly string[] {
	if (reelNames.length === 0 || clips.length === 0) return [];
	const keys = new Set(
		clips.flatMap((clip) => {
			const { reel, names } = keysOf({ ...clip, contents: clip.ownContents ?? clip.contents });
			return reel === null ? names : [reel, ...names];
		}),
	);
	const used = new Set<string>();
	for (const row of reelNames) if (row.keys.some((key) => keys.has(key))) used.add(row.file);
	return [...new Set(reelNames.map(({ file }) => file))].filter((file) => !used.has(file));
}

function textOf(names: readonly string[]): string {
	return names.map(foldName).join("\n");
}

/** Whether a row is about the first source frame that a clip shows. */
function isAbout({ range }: ReelName, { sourceStart, speedNumerator }: TimelineClip): boolean {
	if (range === null) return true;
	// Of reverse motion, the start is the exclusive upper bound.
	const frame = speedNumerator < 0 ? sourceStart - 1 : sourceStart;
	return range.from <= frame && frame < range.to;
}
