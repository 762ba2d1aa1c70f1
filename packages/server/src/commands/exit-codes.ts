/** Exit codes; those from 64 are from sysexits.h. */
export const EXIT = {
	ok: 0,
	/** The command failed. */
	failed: 1,
	/** The command line is none. */
	usage: 64,
	/** The database, its folder, that of files, the port or the address cannot be used at the moment. */
	unavailable: 69,
	/** A setting cannot be used. */
	settings: 78,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
