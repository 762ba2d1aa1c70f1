/** The kind of a path. */
type EntryKind = "file" | "directory" | "other";

/**
 * The file operations that ox uses. Every method is synchronous and throws Node's own errors (`ENOENT`, `EACCES` …);
 * tests pass one that fails on purpose.
 */
export interface FileSystem {
	/** Null if nothing exists there. Follows links. */
	kind(path: string): EntryKind | null;
	size(path: string): number;
	/** Changes whenever the file is written, or the directory gets or loses a name. */
	stamp(path: string): string;
	realPath(path: string): string;
	read(path: string): Uint8Array;
	/** Names in a directory, sorted by code unit; empty if it is missing. */
	list(path: string): readonly string[];
	/** The permission bits, e.g. 0o600. */
	mode(path: string): number;
	/**
	 * Creates a directory and its parents.
	 * @param mode - of the new ones.
	 */
	makeDirectory(path: string, mode?: number): void;
	/** Writes a whole file and waits until the disk has it. @param mode - of a new file. */
	writeDurably(path: string, bytes: Uint8Array, mode?: number): void;
	/** Creates a file. @returns false if it already exists. */
	createExclusively(path: string, bytes: Uint8Array): boolean;
	rename(from: string, to: string): void;
	/** Removes a file, or a directory with its contents; does nothing if it is missing. */
	remove(path: string): void;
	/** Waits until the disk has a directory's entries; does nothing if the system can't. */
	syncDirectory(path: string): void;
}
