import { foldName } from "../text/fold-name.ts";
import type { TimelineClip } from "../timeline/model.ts";
import type { ClipMatch, UnidentifiedContents } from "./model.ts";

type Entry = { -readonly [Key in keyof UnidentifiedContents]: UnidentifiedContents[Key] };

/**
 * Lists unidentified contents, each once, by first film time, then name [MAT4].
 *
 * Spellings that differ only in case form one entry, because one alt file covers them all; it shows the first spelling
 * in the film [MAT9].
 *
 * @param matches - by clip key.
 */
export function listUnidentified(
	clips: readonly TimelineClip[],
	matches: readonly ClipMatch[],
): UnidentifiedContents[] {
	// Two maps, so that each spelling is normalized once rather than once per clip.
	const bySpelling = new Map<string, Entry>();
	const byName = new Map<string, Entry>();
	for (const clip of clips) {
		if (matches[clip.key]?.kind !== "unidentified" || clip.contents === null) continue;
		const entry = bySpelling.get(clip.contents) ?? entryFor(clip.contents, bySpelling, byName);
		const spelling = clip.contents.trim();
		const isEarlier =
			clip.recordIn < entry.firstRecordIn ||
			(clip.recordIn === entry.firstRecordIn && spelling < entry.contents);
		if (isEarlier) {
			entry.contents = spelling;
			entry.firstRecordIn = clip.recordIn;
		}
		entry.numClips += 1;
		entry.totalFrames += Math.max(0, clip.recordOut - clip.recordIn);
	}
	return [...byName.values()].sort(
		(a, b) => a.firstRecordIn - b.firstRecordIn || (a.contents < b.contents ? -1 : 1),
	);
}

function entryFor(contents: string, bySpelling: Map<string, Entry>, byName: Map<string, Entry>): Entry {
	const name = foldName(contents);
	let entry = byName.get(name);
	if (!entry) {
		entry = {
			contents: contents.trim(),
			numClips: 0,
			totalFrames: 0,
			firstRecordIn: Number.POSITIVE_INFINITY,
		};
		byName.set(name, entry);
	}
	bySpelling.set(contents, entry);
	return entry;
}
