import { requireText } from "../text/argument-error.ts";

/** Bytes read at a time, the specification's chunk size of media: a file is never held in memory as a whole. */
export const MEDIA_CHUNK_BYTES = 1_048_576;

/** A file that is read in pieces, on a disk or in a browser. */
export interface MediaFile {
	/** The name without folders. */
	readonly name: string;
	/** In bytes. */
	readonly size: number;
	/** The system's name for the type, such as `image/jpeg`; empty if unknown. */
	readonly type: string;
	/** Reads the bytes from `start` up to, but not including, `end`; fewer at the end of the file. */
	read(start: number, end: number): Promise<Uint8Array>;
}

/** A file's extension in lower case, without the dot; empty if it has none. */
export function extensionOf(name: string): string {
	return /.\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** Whether a file or folder is hidden, or one that operating systems leave in folders. */
export function isSystemFile(name: string): boolean {
	requireText(name, "name");
	return name.startsWith(".") || /^(?:thumbs\.db|desktop\.ini)$/i.test(name);
}
