/** The colors of markers by the names that Media Composer, Premiere Pro and Resolve give them, in lower case. */
const COLORS: Readonly<Record<string, string>> = {
	black: "#2b2b2b",
	blue: "#3b7ddd",
	cocoa: "#8a6a55",
	cream: "#e8dfc8",
	cyan: "#2ab7c9",
	denim: "#4a6fa5",
	forest: "#2f7d4f",
	fuchsia: "#c2368b",
	gold: "#c9a227",
	gray: "#8c8c8c",
	green: "#3fa35b",
	grey: "#8c8c8c",
	lavender: "#a99ad6",
	lemon: "#dcd84a",
	magenta: "#c2368b",
	mint: "#7ccfa4",
	orange: "#dd8433",
	pink: "#e58bb2",
	plum: "#7d4a7d",
	purple: "#7b55c7",
	red: "#d64545",
	rose: "#cf6f7f",
	sand: "#c9ad7f",
	sky: "#7cb8e8",
	violet: "#7b55c7",
	white: "#f4f4f4",
	yellow: "#d9b62f",
};

/** A marker's color by its name; null if the name is none or unknown, then it is drawn in grey. */
export function markerColor(name: string): string | null {
	return COLORS[name.toLowerCase().replace(/^resolvecolor/, "")] ?? null;
}
