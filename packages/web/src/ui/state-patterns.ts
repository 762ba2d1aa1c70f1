import type { StateName } from "./state-mark.tsx";

/** A tile repeated along a band, in the state's strong colour on its pale one. */
export interface StatePattern {
	/** The size of one tile. */
	readonly width: number;
	/** An SVG path within the tile; null if the strong colour fills the band. */
	readonly path: string | null;
	/** Width of the path's line; a path without one is filled. */
	readonly line?: number;
	/** The pattern is drawn on the page's background. */
	readonly isOpen?: boolean;
}

/** The height of a tile, and of the band over a clip. */
export const PATTERN_HEIGHT = 6;

/**
 * Patterns for people who can't tell the states' colours apart: bars for rights needed, dots for fair use, one line for rights-free,
 * dashes for unidentified, a zigzag for a problem. Licensed is solid, and so is the grey of originals.
 */
export const STATE_PATTERNS: Readonly<Record<StateName, StatePattern>> = {
	need: { width: 8, path: "M0 0h4v6H0z" },
	lic: { width: 8, path: null },
	fair: { width: 7, path: "M1.5 3a2 2 0 1 0 4 0a2 2 0 1 0-4 0z" },
	free: { width: 8, path: "M0 2h8v2H0z" },
	unid: { width: 12, path: "M0 2h5v2H0z", isOpen: true },
	prob: { width: 8, path: "M-1 6 4 1 9 6", line: 2 },
	orig: { width: 8, path: null },
};
