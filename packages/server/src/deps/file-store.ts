import type { RequestHandler } from "express";
import type { FreeSpace } from "../db/free-space.ts";

/** The upload URL of a file, and the headers to send with it. */
interface SignedPut {
	/** A secret: anyone with it can upload the file. */
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

/** A file offered for download. */
interface OfferedFile {
	readonly key: string;
	/** Its name as a download. */
	readonly name: string;
	readonly type: string;
}

/**
 * Stores bytes under keys that the server makes: `<kind>/<32 hexadecimal digits>`, with a suffix `-<size>` for a
 * picture. A file exists completely or not at all, and never changes.
 *
 * Every call may throw a {@link FileStoreError}.
 */
export interface FileStore {
	readonly kind: "local" | "s3";
	/** The free space of the files' disk; external storage counts as never full. */
	readonly freeSpace: FreeSpace;
	/** Signs a link that accepts an upload until `expiresAt`. */
	signPut(file: ExpectedFile, expiresAt: Date): Promise<SignedPut>;
	/** Signs a link that serves a file as a download, never inline, until `expiresAt`. The link is a secret too. */
	signGet(file: OfferedFile, expiresAt: Date): Promise<string>;
	write(key: string, bytes: Uint8Array, type: string): Promise<void>;
	/** @returns null if there is no such file. */
	read(key: string): Promise<Buffer | null>;
	/** Succeeds if the file doesn't exist. */
	remove(key: string): Promise<void>;
	/** Serves signed links that lead to this server; null if they lead elsewhere. */
	readonly serve: RequestHandler | null;
}

/** The file store failed. The message contains no link and no key. */
export class FileStoreError extends Error {
	override readonly name = "FileStoreError";
	/** Whether the same call may succeed a moment later. */
	readonly mayPass: boolean;

	constructor(message: string, { mayPass = false }: { readonly mayPass?: boolean } = {}) {
		super(message);
		this.mayPass = mayPass;
	}
}
