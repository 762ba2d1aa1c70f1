import type { DiagnosticCode } from "../diagnostics.ts";
import type { Edl } from "./model.ts";

/** Codes of files that are not edit lists at all, so that there is nothing to import. */
const REFUSALS: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
	"EDL_EMPTY",
	"EDL_NO_EVENTS",
	"EDL_NOT_TEXT",
	"EDL_TOO_LARGE",
	"EDL_NUL_CHARACTER",
	"EDL_MARKER_LIST",
	"EDL_OTHER_FORMAT",
	"INTERCHANGE_MALFORMED",
	"INTERCHANGE_DOCTYPE",
	"INTERCHANGE_NO_SEQUENCE",
	"INTERCHANGE_SEVERAL_SEQUENCES",
	"INTERCHANGE_TOO_LARGE",
	"INTERCHANGE_RATE",
	"INTERCHANGE_BARS_AND_BEATS",
]);

/**
 * Whether a file was rejected as a whole. An error in a single line (`EDL_BLOCK_PARSE_ERROR`) doesn't reject the rest of the
 * list.
 */
export function isRefused(edl: Pick<Edl, "diagnostics">): boolean {
	return edl.diagnostics.some(({ code }) => REFUSALS.has(code));
}
