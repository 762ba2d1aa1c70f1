import { auidText } from "./aaf-object.ts";
import { CompoundFile, CompoundFileError, isCompoundFile } from "./compound-file.ts";

/** Kinds of AAF files, with sectors of 4096 and 512 bytes. */
const FILE_KINDS: ReadonlySet<string> = new Set([
	"0d010201-0200-0000-060e-2b3403020101",
	"42464141-000d-4d4f-060e-2b34010101ff",
]);
const ROOT_CLASS = "b3b398a5-1c90-11d4-8053-080036210804";

/** Whether a file is an AAF, whatever its name: other programs use compound files too. */
export function isAaf(bytes: Uint8Array): boolean {
	if (!isCompoundFile(bytes)) return false;
	if (FILE_KINDS.has(auidText(bytes.subarray(8, 24)))) return true;
	try {
		return auidText(new CompoundFile(bytes).root.classId) === ROOT_CLASS;
	} catch (error) {
		if (error instanceof CompoundFileError) return false;
		throw error;
	}
}
