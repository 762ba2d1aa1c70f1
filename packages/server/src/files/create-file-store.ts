import { DataDirError } from "../db/embedded/data-dir-lock.ts";
import { watchFreeSpace } from "../db/free-space.ts";
import { serverKey } from "../db/server-key.ts";
import type { Deps } from "../deps/deps.ts";
import type { FileStore } from "../deps/file-store.ts";
import { type LocalFolder, openLocalFolder } from "./local-folder.ts";
import { createLocalStore } from "./local-store.ts";
import { createS3Store } from "./s3-store.ts";

/**
 * Opens the configured file store. Migrate the database before signing the first link.
 *
 * @throws {DataDirError} if the folder cannot be created or written to.
 */
export function createFileStore({
	settings,
	db,
	clock,
	random,
}: Pick<Deps, "settings" | "db" | "clock" | "random">): FileStore {
	const { s3, filesDir, baseUrl } = settings;
	if (s3 !== null) return createS3Store(s3, clock, random);
	const folder = openFilesDir(filesDir);
	let known: string | null = null;
	const secret = async () => {
		known ??= await serverKey(db.knex, "files", { random, now: clock() });
		return known;
	};
	return createLocalStore(folder, { baseUrl, secret, clock, freeSpace: watchFreeSpace(filesDir) });
}

function openFilesDir(filesDir: string): LocalFolder {
	try {
		const folder = openLocalFolder(filesDir);
		folder.sweepDrafts();
		return folder;
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new DataDirError(
			`The folder of files ${filesDir} cannot be used: ${reason}. Give it to the server's user, or choose another OX_FILES_DIR.`,
			{ cause: error },
		);
	}
}
