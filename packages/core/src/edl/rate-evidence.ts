import { decodeBytes } from "./decode-bytes.ts";
import { gatherFacts } from "./list-facts.ts";
import { indexLines } from "./text-lines.ts";

/** The evidence in a list's labels for its rate, so that people can judge a guess [TC7]. */
export interface RateEvidence {
	/** The highest frame number of all labels. */
	readonly maxFrame: number;
	/** The first line (1-based) with it; null without labels. */
	readonly line: number | null;
	/** Whether a `;` or `FCM: DROP FRAME` was seen. */
	readonly dropFrame: boolean;
}

/**
 * Collects the evidence in a list's labels without reading the list: linear in its size, and never throws on bad text.
 */
export function rateEvidence(bytes: Uint8Array): RateEvidence {
	const decoded = decodeBytes(bytes);
	if (decoded.text === null) return { maxFrame: 0, line: null, dropFrame: false };
	const lines = indexLines(decoded.text, decoded.ascii);
	const { maxFrame, maxFrameLine, anyDrop } = gatherFacts(lines);
	return { maxFrame, line: maxFrameLine === -1 ? null : maxFrameLine + 1, dropFrame: anyDrop };
}
