import type { RequestHandler } from "express";
import type { FreeSpace } from "../db/free-space.ts";

/** Where a client sends a file to, and the headers that it has to send with it. */
interface SignedPut {
	/** A secret: whoever has it may send the file. */
	readonly url: string;
	readonly headers: Readonly<Record<string, string>>;
}

/** What a signed link takes in: these bytes and no others. */
interface ExpectedFile {
	readonly key: string;
	/** Media type; empty where the client knows none. */
	readonly type: string;
	/** Bytes. */
	readonly size: number;
	/** MD5, base64. */
	readonly checksum: string;
}

/** A file as it is handed out. */
interface OfferedFile {
	readonly key: string;
	/** What it is called on the reader's disk. */
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
	/** The disk that the files are on; one that is never full where it is somebody else's. */
	readonly freeSpace: FreeSpace;
	/** Signs a link that takes a file in until a moment. */
	signPut(file: ExpectedFile, expiresAt: Date): Promise<SignedPut>;
	/** Signs a link that hands a file out for saving, never for showing, until a moment. A secret as well. */
	signGet(file: OfferedFile, expiresAt: Date): Promise<string>;
	write(key: string, bytes: Uint8Array, type: string): Promise<void>;
	/** @returns null where there is no such file. */
	read(key: string): Promise<Buffer | null>;
	/** What is not there is as good as removed. */
	remove(key: string): Promise<void>;
	/** Answers the store's signed links, where they lead to this server; null where they lead elsewhere. */
	readonly serve: RequestHandler | null;
}

/** A store that does not answer as it should. The message holds no link and no key to the store. */
export class FileStoreError extends Error {
	override readonly name = "FileStoreError";
}
