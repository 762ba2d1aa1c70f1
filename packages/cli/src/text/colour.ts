/** The colours of plain messages; Ink screens have their own. */
export interface Colours {
	readonly bold: (text: string) => string;
	readonly dim: (text: string) => string;
	readonly red: (text: string) => string;
	readonly yellow: (text: string) => string;
	readonly cyan: (text: string) => string;
	readonly green: (text: string) => string;
}

function code(open: number, close: number, enabled: boolean): (text: string) => string {
	return enabled ? (text) => `\u001b[${open}m${text}\u001b[${close}m` : (text) => text;
}

/** Colour functions, which return text unchanged if colour is off [CLI4]. */
export function colours(enabled: boolean): Colours {
	return {
		bold: code(1, 22, enabled),
		dim: code(2, 22, enabled),
		red: code(31, 39, enabled),
		yellow: code(33, 39, enabled),
		cyan: code(36, 39, enabled),
		green: code(32, 39, enabled),
	};
}
