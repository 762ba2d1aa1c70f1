/**
 * Every problem that ox can report about its input. Parsers return diagnostics and carry on; they never throw on bad
 * text. `docs/errors.md` explains each code, with advice; a test compares the two.
 */

/** Every diagnostic code, grouped by the folder that reports it. Codes are stable; messages are not. */
export const DIAGNOSTIC_CODES = [
	// timecode
	"TC_MALFORMED",
	"TC_DROPPED_LABEL",
	"TC_FRAMES_OUT_OF_RANGE",
	"TC_SECONDS_OUT_OF_RANGE",
	"TC_MINUTES_OUT_OF_RANGE",
	"TC_HOURS_OUT_OF_RANGE",
	"TC_DROP_UNAVAILABLE",
	"TC_EXPRESSION",
	"TC_MIXED_COUNTING",
	"TC_REMAINDER",
	"TC_FRAME_SEPARATOR",
	// edl
	"EDL_EMPTY",
	"EDL_NO_EVENTS",
	"EDL_NOT_TEXT",
	"EDL_TOO_LARGE",
	"EDL_NUL_CHARACTER",
	"EDL_MARKER_LIST",
	"EDL_OTHER_FORMAT",
	"EDL_DECODED_WINDOWS_1252",
	"EDL_END_IGNORED",
	"EDL_BLOCK_PARSE_ERROR",
	"EDL_SHORT_EVENT_NUMBER",
	"EDL_TRANSITION_MISSING",
	"EDL_CUT_WITH_LENGTH",
	"EDL_FRAME_SEPARATOR",
	"EDL_MIXED_SEPARATORS",
	"EDL_DROP_IMPOSSIBLE",
	"EDL_FCM_CONTRADICTED",
	"EDL_FCM_UNKNOWN",
	"EDL_RATE_CONTRADICTED",
	"EDL_CROSSES_MIDNIGHT",
	"EDL_UNUSUAL_SEQUENCE",
	"EDL_SOURCE_BACKWARDS",
	"EDL_SOURCE_RATE",
	"EDL_ZERO_LENGTH",
	"EDL_ONE_FRAME",
	"EDL_SOURCE_ZERO_LENGTH",
	"EDL_KEY_WITHOUT_FOREGROUND",
	"EDL_KEY_WITHOUT_BACKGROUND",
	"EDL_SPEED_WITHOUT_M2",
	"EDL_SPEED_WITHOUT_EVENT",
	"EDL_BAD_SPEED",
	"EDL_NOTE_JOINED",
	"EDL_LOST_EVENT",
	"EDL_LOST_NOTE",
	"EDL_LOST_REEL",
	"EDL_LOST_SPEED",
	"EDL_LOST_DROP_FRAME",
	"EDL_LOST_DAY",
	// spreadsheet
	"SHEET_NO_ROWS",
	"SHEET_TOO_LARGE",
	"SHEET_ENCRYPTED",
	"SHEET_DAMAGED",
	"SHEET_CELL_REFERENCE",
	"SHEET_DOCTYPE",
	"SHEET_NOT_A_SPREADSHEET",
	"SHEET_ENCODING",
	"SHEET_DECODED_WINDOWS_1252",
	"SHEET_DECODED_MAC_ROMAN",
	"SHEET_END_IGNORED",
	"SHEET_ALE_SECTION",
	"SHEET_ALE_LINE",
	"SHEET_ALE_DELIMITER",
	"SHEET_ALE_RATE",
	"SHEET_ALE_TIMECODE",
	"SHEET_UNCLOSED_QUOTE",
	"SHEET_RAGGED_ROW",
	"SHEET_UNKNOWN_SHEET",
	"SHEET_HIDDEN",
	"SHEET_HEADER_ROW",
	"SHEET_MERGED_CELLS",
	"SHEET_MACROS_IGNORED",
	"SHEET_ENTRY_IGNORED",
	"SHEET_CELL_ERROR",
	"SHEET_FORMULA_WITHOUT_VALUE",
	"SHEET_CELL_TOO_LONG",
	"SHEET_UNKNOWN_KIND",
	"SHEET_LEFT_OUT",
	"SHEET_UNKNOWN_COLUMN",
	"SHEET_UNKNOWN_FIELD",
	"SHEET_JOINED_COLUMNS",
	"SHEET_REPLACED_COLUMN",
	"SHEET_INVALID_VALUE",
	"SHEET_DUPLICATE",
	"SHEET_REPEATED_ROW",
	"SHEET_LICENSOR_CREATED",
	"SHEET_PRICE_NOT_CHOSEN",
	"SHEET_PRICE_OTHER_CATEGORY",
	"SHEET_LOCATOR_NUMBER",
	"SHEET_LOCATOR_ASSIGNED",
	"SHEET_TRT_FRAMES",
	"SHEET_MINIMUM_UNUSED",
	"SHEET_ALREADY_THERE",
	"SHEET_POSSIBLE_DUPLICATE",
	"SHEET_LOCATOR_UNDERSCORE",
	"SHEET_PRICE_GIVEN",
	// intake
	"INTAKE_NO_METADATA",
	"INTAKE_SAME_FILE",
	"INTAKE_ALT_FILE",
	"INTAKE_NAME_SHARED",
	"INTAKE_NOT_READ",
	"INTAKE_LIST_INVALID",
	"INTAKE_EXACT",
	"INTAKE_SUGGESTED",
	// interchange
	"INTERCHANGE_MALFORMED",
	"INTERCHANGE_DOCTYPE",
	"INTERCHANGE_NO_SEQUENCE",
	"INTERCHANGE_UNKNOWN_SEQUENCE",
	"INTERCHANGE_SEVERAL_SEQUENCES",
	"INTERCHANGE_RATE",
	"INTERCHANGE_TOO_LARGE",
	"INTERCHANGE_CLIP_REFUSED",
	"INTERCHANGE_NEST_LOOP",
	"INTERCHANGE_NEST_RAMP",
	"INTERCHANGE_SOURCE_RATE",
	"INTERCHANGE_SOURCE_MISSING",
	"INTERCHANGE_SPEED_TURNS",
	"INTERCHANGE_SPEED_UNKNOWN",
	"INTERCHANGE_NO_LENGTH",
	"INTERCHANGE_BEFORE_START",
	"INTERCHANGE_UNDER_A_FRAME",
	"INTERCHANGE_LEFT_OUT",
	"INTERCHANGE_OTHER_RATE",
	"INTERCHANGE_MARKER_REFUSED",
	"INTERCHANGE_DECODED_MAC_ROMAN",
	"INTERCHANGE_BARS_AND_BEATS",
	"INTERCHANGE_COARSE_TIMES",
	"INTERCHANGE_NO_TRACKS",
	"INTERCHANGE_INCOMPLETE",
	"INTERCHANGE_REEL_LOG",
	"INTERCHANGE_NOT_CARRIED",
	// timeline
	"TIMELINE_RATE_MISMATCH",
	"TIMELINE_DROP_FRAME_MISMATCH",
	"TIMELINE_START_MISMATCH",
	"TIMELINE_TRACK_COLLISION",
	"TIMELINE_DUPLICATE_FILE",
	"TIMELINE_DUPLICATE_TRACK",
	"TIMELINE_CHANNELS_DROPPED",
	"TIMELINE_REEL_DROPPED",
	"TIMELINE_LONG_TRANSITION",
	"TIMELINE_SOURCE_JUMP",
	"TIMELINE_MARKERS_OUTSIDE",
	// matching
	"MATCH_NO_CONTENTS",
	"MATCH_AMBIGUOUS_NAME",
	"MATCH_REDIRECT_TO_SEVERAL",
	"MATCH_REDIRECT_TO_NOTHING",
	"MATCH_REEL_AMBIGUOUS",
	"MATCH_REEL_ELSEWHERE",
	"MATCH_REEL_LOG_UNUSED",
	// reconcile
	"RECONCILE_NO_RANGE",
	// usage
	"USAGE_OVER_100_PERCENT",
	"USAGE_TRT_UNUSABLE",
	// costing
	// clearance
	"RIGHTS_RECORD_MISSING",
	"RIGHTS_OTHER_LICENSOR",
	"RIGHTS_LICENSOR_UNKNOWN",
	"RIGHTS_RANGE_UNREADABLE",
	"RIGHTS_RANGE_OUTSIDE",
	"RIGHTS_TERM_OPEN",
	"RIGHTS_LINES_CONTRADICT",
	"RIGHTS_NO_RATE",
	"RIGHTS_MEDIUM_UNKNOWN",
	"RIGHTS_DELIVERY_EMPTY",
	// fair-use
	"FAIR_USE_RECORD_MISSING",
	"FAIR_USE_RANGE_UNREADABLE",
	// cut
] as const;

/** A diagnostic's stable code, such as `EDL_EMPTY`; `docs/errors.md` and `ox explain` describe each. */
export type DiagnosticCode = (typeof DIAGNOSTIC_CODES)[number];

/** `error`: the line or value was not used. `warning`: used, but check it. `info`: for information only. */
export type Severity = "error" | "warning" | "info";

/** A line of the input near a diagnostic, as read. */
export interface ContextLine {
	/** 1-based. */
	readonly line: number;
	readonly text: string;
}

/** A problem found in the input. */
export interface Diagnostic {
	readonly code: DiagnosticCode;
	readonly severity: Severity;
	/** The problem, what was expected, and how to fix it. Messages from the specification are verbatim. */
	readonly message: string;
	/** Name of the file as the caller gave it; null if no file is concerned. */
	readonly file: string | null;
	/** 1-based; null for the whole file. */
	readonly line: number | null;
	/** 1-based, in UTF-16 units of the decoded line; null for the whole line. */
	readonly column: number | null;
	/** The offending text, if any. */
	readonly text?: string;
	/** How to fix it, if known. */
	readonly hint?: string;
	/** On the last one listed: how many more the file has with this code. */
	readonly more?: number | undefined;
	/** Two lines on either side, for diagnostics of text files. */
	readonly context?: readonly ContextLine[];
	/** The tokens of the offending line, for EDL block errors. */
	readonly tokens?: readonly string[];
	/** Spreadsheet diagnostics only: where in the workbook. */
	readonly sheet?: string;
	/** Spreadsheet diagnostics only: the entity's field, by the specification's name. */
	readonly field?: string;
}

/** How many diagnostics of each code and severity are listed for a file; the rest are only counted [EDL64]. */
export const MAX_PER_KIND = 100;

/**
 * The first hundred diagnostics of each code and severity; the last of them carries the number of the others [EDL64].
 */
export function firstOfEachKind(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
	const kindOf = ({ code, severity }: Diagnostic) => `${severity} ${code}`;
	const found = new Map<string, number>();
	for (const diagnostic of diagnostics) {
		const kind = kindOf(diagnostic);
		found.set(kind, (found.get(kind) ?? 0) + 1 + (diagnostic.more ?? 0));
	}
	const listed = new Map<string, number>();
	return diagnostics.flatMap((diagnostic) => {
		const kind = kindOf(diagnostic);
		const count = (listed.get(kind) ?? 0) + 1;
		listed.set(kind, count);
		const more = (found.get(kind) ?? 0) - count;
		if (count > MAX_PER_KIND) return [];
		return count === MAX_PER_KIND && more > 0 ? [{ ...diagnostic, more }] : [diagnostic];
	});
}

/** Counts diagnostics, optionally of one severity, including those not listed. */
export function countDiagnostics(
	diagnostics: readonly Pick<Diagnostic, "severity" | "more">[],
	severity?: Severity,
): number {
	return diagnostics.reduce(
		(count, diagnostic) =>
			severity === undefined || diagnostic.severity === severity ? count + 1 + (diagnostic.more ?? 0) : count,
		0,
	);
}
