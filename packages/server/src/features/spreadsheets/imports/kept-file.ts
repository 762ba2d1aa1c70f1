import { promisify } from "node:util";
import { constants, gunzip, gzip } from "node:zlib";
import type { PlannedFile } from "./plan-file.ts";

/** The stored result of a file that can't be imported. */
const NOTHING = Buffer.alloc(0);

const GZIP_START = Buffer.from([0x1f, 0x8b]);

/** Whether no choice of how to read the file makes a spreadsheet of it, or it has more than the limits allow. */
function isRefused({ is_ok, summary }: PlannedFile): boolean {
	if (is_ok) return false;
	return summary.format === null || summary.errors.some(({ code }) => code === "SHEET_TOO_LARGE");
}

/**
 * A preview's file as the database keeps it: packed, as the embedded one answers nobody while it takes bytes in; nothing
 * of a file that can only be rejected [IMP19].
 */
export async function packFile(contents: Uint8Array, planned: PlannedFile): Promise<Buffer> {
	if (isRefused(planned)) return NOTHING;
	return promisify(gzip)(contents, { level: constants.Z_BEST_SPEED });
}

/** @param kept - as {@link packFile} gave it, or a file as it came. @returns null if nothing was kept. */
export async function unpackFile(kept: Buffer): Promise<Buffer | null> {
	if (kept.length === 0) return null;
	// No spreadsheet begins like that: one that does not was kept before files were packed.
	return kept.subarray(0, GZIP_START.length).equals(GZIP_START) ? promisify(gunzip)(kept) : kept;
}
