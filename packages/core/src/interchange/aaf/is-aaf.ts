import { auidText } from "./aaf-object.ts";
import { CompoundFile, CompoundFileError, isCompoundFile } from "./compound-file.ts";

/** Kinds of AAF files, with sectors of 4096 and 512 bytes. */
const FILE_KINDS: ReadonlySet<string> = new Set([
	"0d010201-0200-0000-060e-2b3403020101",
	"42464141-000d-4d4f-060e-2b34010101ff",
]);
const ROOT_CLASS = "b3b398a5-1c90-11d4-8053-080036210804";

/** The identifiers of SMPTE, of which every AAF has many: classes, kinds of tracks and definitions. */
const SMPTE_ID = [0x06, 0x0e, 0x2b, 0x34];

/** How far into a damaged file such an identifier may be. */
const START = 1024 * 1024;

function hasSmpteId(bytes: Uint8Array): boolean {
	const start = bytes.subarray(0, START);
	for (let at = start.indexOf(0x06); at !== -1; at = start.indexOf(0x06, at + 1))
		if (SMPTE_ID.every((byte, index) => start[at + index] === byte)) return true;
	return false;
}

/**
 * Whether a file is an AAF, whatever its name: other programs use compound files too. So is a damaged one whose root
 * can't be read, by the identifiers in it.
 */
export function isAaf(bytes: Uint8Array): boolean {
	if (!isCompoundFile(bytes)) return false;
	if (FILE_KINDS.has(auidText(bytes.subarray(8, 24)))) return true;
	try {
		return auidText(new CompoundFile(bytes).root.classId) === ROOT_CLASS;
	} catch (error) {
		if (error instanceof CompoundFileError) return hasSmpteId(bytes);
		throw error;
	}
}
