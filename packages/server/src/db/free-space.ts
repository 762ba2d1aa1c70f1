import { statfsSync } from "node:fs";

/** Minimum free space: the embedded database hangs on a full disk and needs room to flush its writes. */
const RESERVED_BYTES = 64 * 1024 * 1024;
const CHECK_EVERY_MS = 2000;

/** Warns in time that a disk is filling up. */
export interface FreeSpace {
	/** Whether too little space is left to accept changes. */
	isLow(): boolean;
}

/** Used for storage that someone else monitors. */
export const UNWATCHED: FreeSpace = { isLow: () => false };

/** Watches the disk of a folder; checks it at most every two seconds. */
export function watchFreeSpace(
	folder: string,
	freeBytes: (folder: string) => number = readFreeBytes,
	now: () => number = Date.now,
): FreeSpace {
	let checkedAt = Number.NEGATIVE_INFINITY;
	let low = false;
	return {
		isLow: () => {
			if (now() - checkedAt >= CHECK_EVERY_MS) {
				checkedAt = now();
				low = freeBytes(folder) < RESERVED_BYTES;
			}
			return low;
		},
	};
}

function readFreeBytes(folder: string): number {
	const { bavail, bsize } = statfsSync(folder);
	return bavail * bsize;
}
