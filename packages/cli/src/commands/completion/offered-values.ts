import { RATE_NAMES } from "@oxcut/core";
import { CATEGORIES, RECORD_FPS } from "@oxcut/core/model";
import { RECORD_STATES } from "../../project/kinds/state-filter.ts";

export const SHELLS = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof SHELLS)[number];

const REPORT_FORMATS = ["table", "json", "csv", "xlsx", "pdf"];

/** What flags take, where it is one of a few words; by flag, or by command and flag where commands differ. */
const FLAG_VALUES: Readonly<Record<string, readonly string[]>> = {
	"report cost --format": REPORT_FORMATS,
	"report fair-use --format": REPORT_FORMATS,
	"report cue-sheet --format": REPORT_FORMATS,
	"cut import --format": ["xlsx", "csv", "pdf", "json"],
	"cut show --format": ["table", "json"],
	"import --as": ["records", "licensors", "prices", "conditions", "alt-files"],
	"--on-duplicate": ["skip", "update", "error"],
	"record add --fps": RECORD_FPS,
	"record set --fps": RECORD_FPS,
	"--fps": RATE_NAMES,
	"--to-fps": RATE_NAMES,
	"--paper": ["a4", "letter"],
	"record list --state": RECORD_STATES,
	...Object.fromEntries(
		["record", "price"].flatMap((noun) =>
			["list", "add", "set"].map((verb) => [`${noun} ${verb} --category`, CATEGORIES] as const),
		),
	),
};

/** The words that a flag of a command takes; null where it takes anything, or nothing. */
export function flagValues(path: string, flag: string): readonly string[] | null {
	return FLAG_VALUES[`${path} ${flag}`] ?? FLAG_VALUES[flag] ?? null;
}

/** What a command's first argument is, where it can be offered. */
export type Offered = "cut" | "shell";

/** What the argument that a command calls so is: `[cut]` is a cut of the project. */
export function offeredArgument(name: string | undefined): Offered | null {
	return name === "cut" || name === "shell" ? name : null;
}

/**
 * A shell's way to the project's cuts, by folder, one a line: what `ox cut list` prints last.
 *
 * @param flags - more of the command line, in the shell's own words.
 */
export function listCutsCommand(flags: string): string {
	return `ox cut list --quiet ${flags} 2>/dev/null | sed -n 's|.* cuts/\\([^ ]*\\)$|\\1|p'`;
}
