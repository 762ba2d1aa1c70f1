/** Exit codes of `ox` [CLI1]. Stable: scripts and CI depend on them. */
export const EXIT = {
	done: 0,
	/** Done, but `--strict` or `--fail-over` found something, or a part is missing. */
	found: 1,
	/** Usage or bad input; nothing was changed. */
	badInput: 2,
	/** A server is unreachable, not an ox-server, or refused. */
	server: 3,
	/** A bug in ox. */
	bug: 70,
	/** Interrupted from the keyboard. */
	interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The exit codes as shown by `ox --help`. */
export const EXIT_CODE_HELP = `Exit codes:
  0   done
  1   done, but --strict or --fail-over found something, or a part is missing
  2   usage or bad input, nothing changed
  3   server unreachable or refused
  70  a bug in ox`;
