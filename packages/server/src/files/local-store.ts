import type { FreeSpace } from "../db/free-space.ts";
import type { FileStore } from "../deps/file-store.ts";
import type { LocalFolder } from "./local-folder.ts";
import { createFileHandler } from "./serve-files.ts";
import { signGrant } from "./signed-token.ts";

/** The path prefix of links to the local store. */
export const FILES_PATH = "/files";

/**
 * Stores files in a folder of this machine. Its signed links lead to this server.
 *
 * @param secret - signs the links; the same in all processes.
 */
export function createLocalStore(
	folder: LocalFolder,
	options: {
		readonly baseUrl: string;
		readonly secret: () => Promise<string>;
		readonly clock: () => Date;
		readonly freeSpace: FreeSpace;
	},
): FileStore {
	const { baseUrl, secret, clock, freeSpace } = options;
	const linkTo = (token: string) => `${baseUrl}${FILES_PATH}/${token}`;
	return {
		kind: "local",
		freeSpace,
		serve: createFileHandler(folder, { secret, clock, freeSpace }),
		signPut: async ({ key, type, size, checksum }, expiresAt) => {
			const grant = { method: "PUT", key, size, checksum, expiresAtMs: expiresAt.getTime() } as const;
			return {
				url: linkTo(signGrant(grant, await secret())),
				headers: { "Content-Type": type || "application/octet-stream", "Content-MD5": checksum },
			};
		},
		signGet: async ({ key, name, type }, expiresAt) => {
			const grant = { method: "GET", key, name, type, expiresAtMs: expiresAt.getTime() } as const;
			return linkTo(signGrant(grant, await secret()));
		},
		write: (key, bytes) => folder.write(key, once(bytes)),
		read: (key) => folder.read(key),
		remove: (key) => folder.remove(key),
	};
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
	yield bytes;
}
