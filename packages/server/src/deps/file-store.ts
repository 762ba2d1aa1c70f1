import type { RequestHandler } from "express";
import type { FreeSpace } from "../db/free-space.ts";

/** The upload URL of a file, and the headers to send with it. */
interface SignedPut {
	/** A secret: whoever has it may send the file. */
	readonly url: string;
	readonly headers: Readonly<Record<string, string>>;
}

/** The exact bytes that a signed link accepts. */
interface ExpectedFile {
	readonly key: string;
	/** Media type; empty if the client knows none. */
	readonly type: string;
	/** Bytes. */
	readonly size: number;
	/** MD5, base64. */
	readonly checksum: string;
}

/** A file as it is handed out. */
interface OfferedFile {
	readonly key: string;
	/** Its name when downloaded. */
	readonly name: string;
	readonly type: string;
}

/**
 * Keeps bytes under keys that the server makes: `<kind>/<32 hexadecimal digits>`, with `-<size>` behind for a picture.
 * A file is there whole or not at all, and is never changed.
 *
 * Every call may throw a {@link FileStoreError}.
 */
export interface FileStore {
	readonly kind: "local" | "s3";
	/** The disk that the files are on; one that is never full where it is someone else's. */
	readonly freeSpace: FreeSpace;
	/** Signs a link that takes a file in until a moment. */
	signPut(file: ExpectedFile, expiresAt: Date): Promise<SignedPut>;
	/** Signs a link that hands a file out for saving, never for showing, until a moment. A secret as well. */
	signGet(file: OfferedFile, expiresAt: Date): Promise<string>;
	write(key: string, bytes: Uint8Array, type: string): Promise<void>;
	/** @returns null if there is no such file. */
	read(key: string): Promise<Buffer | null>;
	/** Succeeds if the file doesn't exist. */
	remove(key: string): Promise<void>;
	/** Answers the store's signed links, where they lead to this server; null if they lead elsewhere. */
	readonly serve: RequestHandler | null;
}

/** A store that does not answer as it should. The message holds no link and no key to the store. */
export class FileStoreError extends Error {
	override readonly name = "FileStoreError";
}
