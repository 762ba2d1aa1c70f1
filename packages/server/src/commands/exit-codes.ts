/** Exit codes; those from 64 up follow sysexits.h. */
export const EXIT = {
	ok: 0,
	/** The command failed. */
	failed: 1,
	/** The command line is invalid. */
	usage: 64,
	/** The database, the data or files folder, the port or the address is unavailable right now. */
	unavailable: 69,
	/** A setting is invalid. */
	settings: 78,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
