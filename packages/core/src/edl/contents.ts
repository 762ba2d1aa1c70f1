import type { LineNotes } from "./line-notes.ts";
import type { NoContents } from "./model.ts";

/** The name of an event's material, or why it has no name. */
export type Contents =
	| { readonly contents: string; readonly noContents: null }
	| { readonly contents: null; readonly noContents: NoContents };

const BLACK = { contents: null, noContents: "black" } as const;
const UNNAMED = { contents: null, noContents: "unnamed" } as const;
const PSEUDO = { contents: null, noContents: "pseudo" } as const;

/** Clips that editing systems generate, without any archive material. */
const PSEUDO_CLIPS: readonly string[] = ["FADE", "SAMPLE ACCURATE EDIT"];

/**
 * Names an event's material by the first of these that exists: the clip-name note, the file name, the reel [EDL11].
 *
 * Reel `BL` is black whatever the notes say. `AX` only says that a note names the material, so it is never a name,
 * neither as a reel nor in a note.
 */
export function contentsOf(reel: string, notes: Pick<LineNotes, "name" | "file">): Contents {
	if (isCalled(reel, "BL")) return BLACK;
	const name = notes.name !== null && !isCalled(notes.name, "AX") ? notes.name : fileOrReel(notes.file, reel);
	if (name === "" || isCalled(name, "AX")) return UNNAMED;
	if (isCalled(name, "BL")) return BLACK;
	return PSEUDO_CLIPS.some((clip) => isCalled(name, clip)) ? PSEUDO : { contents: name, noContents: null };
}

/** Whether a reel says nothing about an event's material: there is none, it is black, or the notes name it. */
export function isNoReel(reel: string): boolean {
	return reel === "" || isCalled(reel, "AX") || isCalled(reel, "BL");
}

function fileOrReel(path: string | null, reel: string): string {
	if (path === null) return reel;
	const name = path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1).trim();
	return name === "" ? reel : name;
}

/** Compares case-insensitively, but avoids uppercasing nearly all names, which differ in length or first letter. */
function isCalled(name: string, capitals: string): boolean {
	if (name.length !== capitals.length) return false;
	if ((name.charCodeAt(0) | 32) !== (capitals.charCodeAt(0) | 32)) return false;
	return name === capitals || name.toUpperCase() === capitals;
}
