/** Node's code of a failed system call (`ENOENT`, `EACCES` …), or null for any other error. */
export function errorCode(error: unknown): string | null {
	if (!(error instanceof Error) || !("code" in error)) return null;
	return typeof error.code === "string" ? error.code : null;
}

const REASONS: Readonly<Record<string, string>> = {
	ENOENT: "no such file or folder",
	EACCES: "permission denied",
	EPERM: "permission denied",
	EROFS: "the disk is read-only",
	ENOSPC: "the disk is full",
	EDQUOT: "your quota on the disk is used up",
	EIO: "the disk failed",
	EISDIR: "it is a folder",
	ENOTDIR: "part of its path is not a directory",
	EEXIST: "part of its path is not a directory",
	ENAMETOOLONG: "the name is too long",
	ELOOP: "its links form a circle",
	EMFILE: "too many files are open",
	ENFILE: "too many files are open",
};

/** Why a disk operation failed, for people; the code itself if it is a rare one. */
export function diskReason(code: string): string {
	return REASONS[code] ?? code;
}
