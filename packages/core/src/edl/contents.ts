import type { LineNotes } from "./line-notes.ts";
import type { NoContents } from "./model.ts";

/** What an event's material is called, or why it has no name. */
export type Contents =
	| { readonly contents: string; readonly noContents: null }
	| { readonly contents: null; readonly noContents: NoContents };

const BLACK = { contents: null, noContents: "black" } as const;
const UNNAMED = { contents: null, noContents: "unnamed" } as const;
const PSEUDO = { contents: null, noContents: "pseudo" } as const;

/** Clips that editing systems make themselves: no material of anybody. */
const PSEUDO_CLIPS: readonly string[] = ["FADE", "SAMPLE ACCURATE EDIT"];

/**
 * Names an event's material, by the first that exists: the clip-name note, the file name, the reel [EDL11].
 *
 * Reel `BL` is black whatever the notes say. `AX` says only that a note names the material: it is no name itself, on the
 * reel or in a note.
 */
export function contentsOf(reel: string, notes: LineNotes): Contents {
	const upperReel = reel.length === 2 ? reel.toUpperCase() : reel;
	if (upperReel === "BL") return BLACK;
	const name = notes.name !== null && !isAx(notes.name) ? notes.name : fileOrReel(notes.file, reel);
	if (name === "" || isAx(name)) return UNNAMED;
	if (name.length === 2 && name.toUpperCase() === "BL") return BLACK;
	const isPseudo = name.length <= 20 && PSEUDO_CLIPS.includes(name.toUpperCase());
	return isPseudo ? PSEUDO : { contents: name, noContents: null };
}

function fileOrReel(path: string | null, reel: string): string {
	if (path === null) return reel;
	const name = path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1).trim();
	return name === "" ? reel : name;
}

function isAx(name: string): boolean {
	return name.length === 2 && name.toUpperCase() === "AX";
}
