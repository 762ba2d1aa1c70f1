import { promisify } from "node:util";
import { constants, gunzip, gzip } from "node:zlib";
import type { PlannedFile } from "./plan-file.ts";

/** The stored result of a file that can't be imported. */
const NOTHING = Buffer.alloc(0);

const GZIP_START = Buffer.from([0x1f, 0x8b]);

/** Whether a file is not a spreadsheet under any choice, or exceeds the limits. */
function isRefused({ is_ok, summary }: PlannedFile): boolean {
	if (is_ok) return false;
	return summary.format === null || summary.errors.some(({ code }) => code === "SHEET_TOO_LARGE");
}

/**
 * A preview's file for storage: compressed, because the embedded database blocks while it accepts bytes; empty for a
 * file that can only be rejected [IMP19].
 */
export async function packFile(contents: Uint8Array, planned: PlannedFile): Promise<Buffer> {
	if (isRefused(planned)) return NOTHING;
	return promisify(gzip)(contents, { level: constants.Z_BEST_SPEED });
}

/**
 * @param kept - from {@link packFile}, or an uncompressed file.
 * @returns null if nothing was stored.
 */
export async function unpackFile(kept: Buffer): Promise<Buffer | null> {
	if (kept.length === 0) return null;
	// No spreadsheet starts like gzip; other files were stored before compression was introduced.
	return kept.subarray(0, GZIP_START.length).equals(GZIP_START) ? promisify(gunzip)(kept) : kept;
}
