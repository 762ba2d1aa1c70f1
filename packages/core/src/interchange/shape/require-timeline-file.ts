import { argumentError } from "../../text/argument-error.ts";

/** @throws {TypeError} if it is not a file that `readTimelineFile` or `readMarkerList` returned. */
export function requireTimelineFile(value: unknown): void {
	const { timeline, diagnostics } = Object(value);
	if (timeline === undefined || !Array.isArray(diagnostics))
		throw argumentError("file", "a file that readTimelineFile or readMarkerList returned", value);
}
