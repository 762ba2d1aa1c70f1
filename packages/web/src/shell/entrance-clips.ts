import type { StateName } from "../ui/state-mark.tsx";

/** A clip in the picture on the entrance pages, in pixels. */
export interface ShownClip {
	readonly state: StateName;
	/** Row: a track of pictures above another, or of sound. */
	readonly track: "upper" | "lower" | "sound";
	readonly x: number;
	readonly width: number;
	/** An Ox ID, in the monospace. */
	readonly locator?: string;
	readonly name?: string;
	/** The part covered by a clip of the track above, from its own start. */
	readonly covered?: { readonly from: number; readonly width: number };
	/** The start of its label, if it isn't the start of the clip. */
	readonly labelX?: number;
}

export const TRACKS = {
	upper: { y: 34, height: 34, baseline: 56 },
	lower: { y: 76, height: 44, baseline: 102 },
	sound: { y: 128, height: 28, baseline: 146 },
} as const;

export const CLIPS: readonly ShownClip[] = [
	{ state: "unid", track: "upper", x: 64, width: 149, name: "MVI_4471" },
	{ state: "need", track: "upper", x: 300, width: 123, locator: "20410977", name: "Queue" },
	{ state: "free", track: "upper", x: 560, width: 199, locator: "20410033", name: "Harbour chart" },
	{ state: "orig", track: "lower", x: 0, width: 199, name: "INT_HAUGE_A004" },
	{
		state: "need",
		track: "lower",
		x: 200,
		width: 169,
		locator: "20410388",
		covered: { from: 100, width: 70 },
	},
	{
		state: "lic",
		track: "lower",
		x: 370,
		width: 219,
		locator: "20410412",
		name: "Launch",
		covered: { from: 0, width: 54 },
		labelX: 430,
	},
	{
		state: "fair",
		track: "lower",
		x: 590,
		width: 439,
		locator: "20413071",
		name: "Evening bulletin",
		covered: { from: 0, width: 170 },
		labelX: 766,
	},
	{ state: "orig", track: "sound", x: 0, width: 199, name: "INT_HAUGE_A004" },
	{ state: "need", track: "sound", x: 200, width: 169, locator: "20410388" },
	{ state: "lic", track: "sound", x: 370, width: 219, locator: "20410412" },
	{ state: "fair", track: "sound", x: 590, width: 439, locator: "20413071" },
];

/** A second is 12 pixels wide; every tenth second has a timecode. */
export const TICKS = Array.from({ length: 44 }, (_, index) => index * 24);
export const RULER_LABELS: readonly { readonly x: number; readonly timecode: string }[] = [
	{ x: 0, timecode: "01:18:20:00" },
	{ x: 120, timecode: "01:18:30:00" },
	{ x: 240, timecode: "01:18:40:00" },
	{ x: 360, timecode: "01:18:50:00" },
	{ x: 480, timecode: "01:19:00:00" },
	{ x: 600, timecode: "01:19:10:00" },
	{ x: 720, timecode: "01:19:20:00" },
	{ x: 840, timecode: "01:19:30:00" },
	{ x: 960, timecode: "01:19:40:00" },
];
