/** What a path is. */
type EntryKind = "file" | "directory" | "other";

/**
 * The little that ox asks of a disk. Every method is synchronous and throws Node's own errors
 * (`ENOENT`, `EACCES` …); tests pass one that fails on purpose.
 */
export interface FileSystem {
	/** Null where nothing is there. Follows links. */
	kind(path: string): EntryKind | null;
	size(path: string): number;
	/** Changes whenever the file is written, or the directory gets or loses a name. */
	stamp(path: string): string;
	realPath(path: string): string;
	read(path: string): Uint8Array;
	/** Names in a directory, sorted by code unit; empty where it is missing. */
	list(path: string): readonly string[];
	/** The permission bits, as 0o600. */
	mode(path: string): number;
	/** Makes a directory and those above it. @param mode - of the ones that are made. */
	makeDirectory(path: string, mode?: number): void;
	/** Writes a whole file and waits until the disk has it. @param mode - of a file that is made. */
	writeDurably(path: string, bytes: Uint8Array, mode?: number): void;
	/** Makes a file that must not exist yet. @returns false where it does. */
	createExclusively(path: string, bytes: Uint8Array): boolean;
	rename(from: string, to: string): void;
	/** Removes a file or a directory with all that is in it; nothing where it is missing. */
	remove(path: string): void;
	/** Waits until the disk has the names in a directory; nothing where the system can't. */
	syncDirectory(path: string): void;
}
