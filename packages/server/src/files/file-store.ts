import { type FileStore, FileStoreError } from "../deps/file-store.ts";

/**
 * Writes, reads and removes a small file to test a store.
 *
 * @param key - `checks/…`, unused.
 * @throws {FileStoreError} or the disk's error.
 */
export async function checkFileStore(store: FileStore, key: string): Promise<void> {
	await store.write(key, Buffer.from("ox"), "text/plain");
	const found = await store.read(key);
	await store.remove(key);
	if (found?.toString() !== "ox") throw new FileStoreError("a file read back differently than written");
}

const KEY = /^[a-z]+\/[0-9a-f]{32}(?:-\d{1,5})?$/;

/** Only the server makes keys: anything else must never become a path. */
export function requireKey(key: string): string {
	if (!KEY.test(key)) throw new FileStoreError("unknown file key");
	return key;
}
