import { UNWATCHED } from "../db/free-space.ts";
import { type FileStore, FileStoreError } from "../deps/file-store.ts";

const refuse = async () => {
	throw new FileStoreError("this test has no files");
};

/** A file store that always fails, for tests that store no files. */
export const NO_FILES: FileStore = {
	kind: "s3",
	freeSpace: UNWATCHED,
	serve: null,
	signPut: refuse,
	signGet: refuse,
	write: refuse,
	read: refuse,
	remove: refuse,
};
