import { formatTimecode, RATES, type RateName } from "@oxcut/core";
import * as fc from "fast-check";

/** The text of a clip-name note; null for a clip without one. */
export type ContentsName = string | null;

/** The place of a list's events. */
interface ListPlace {
	readonly title: string;
	readonly fps: RateName;
	/** The hour of film where it begins. */
	readonly hour: number;
	/** The channels of its events. */
	readonly channels: readonly string[];
	readonly contents: fc.Arbitrary<ContentsName>;
}

/** The frequency of each kind of event. */
const KINDS = ["cut", "cut", "cut", "cut", "cut", "dissolve", "wipe", "key", "black"] as const;
/** Source ÷ record, as numerator and denominator. */
const SPEEDS = [
	[1, 1],
	[1, 1],
	[1, 1],
	[1, 2],
	[3, 2],
	[-1, 1],
	[0, 1],
] as const;

const DROP_RATES: ReadonlySet<RateName> = new Set(["29.97", "59.94"]);
const MOST_EVENTS = 7;

const event = ({ channels, contents }: Pick<ListPlace, "channels" | "contents">) =>
	fc.record({
		kind: fc.constantFrom(...KINDS),
		channel: fc.constantFrom(...channels),
		// Mostly in sequence; some overlap the previous one.
		gap: fc.oneof(fc.constant(0), fc.integer({ min: -20, max: 60 })),
		length: fc.oneof(fc.integer({ min: 1, max: 250 }), fc.integer({ min: 1, max: 4000 })),
		transition: fc.integer({ min: 1, max: 20 }),
		// Close together, so that uses of one record overlap in their source.
		source: fc.integer({ min: 0, max: 500 }),
		otherSource: fc.integer({ min: 100, max: 500 }),
		speed: fc.constantFrom(...SPEEDS),
		contents,
		other: contents,
	});
type DrawnEvent = typeof event extends (place: never) => fc.Arbitrary<infer T> ? T : never;

/** How a list writes labels. */
type Spelling = "plain" | "semicolon" | "fcm";

/** Edit lists in CMX 3600, like those of editing systems. */
export function anyListText(place: ListPlace): fc.Arbitrary<string> {
	const spelling: fc.Arbitrary<Spelling> = DROP_RATES.has(place.fps)
		? fc.constantFrom("plain", "semicolon", "fcm")
		: fc.constant("plain");
	return fc
		.tuple(fc.array(event(place), { minLength: 1, maxLength: MOST_EVENTS }), spelling)
		.map(([events, spelled]) => listText(place, events, spelled));
}

function listText(
	{ title, fps, hour }: ListPlace,
	events: readonly DrawnEvent[],
	spelling: Spelling,
): string {
	const rate = RATES[fps];
	const label = (frames: number) => {
		const text = formatTimecode(frames, rate, spelling !== "plain");
		return spelling === "fcm" ? text.replace(";", ":") : text;
	};
	const lines = [`TITLE: ${title}`, `FCM: ${spelling === "plain" ? "NON-DROP FRAME" : "DROP FRAME"}`, ""];
	const nominal = Math.ceil(Number(fps));
	let at = hour * 3600 * nominal;
	if (spelling !== "plain") at -= hour * 108 * (nominal / 30);
	// Room for the first transition, and for a first event that starts early.
	at += 100;
	for (const [index, drawn] of events.entries()) {
		const number = String(index + 1).padStart(3, "0");
		const recordIn = at + drawn.gap;
		const recordOut = recordIn + drawn.length;
		at = recordOut;
		const [numerator, denominator] = drawn.kind === "cut" ? drawn.speed : ([1, 1] as const);
		const sourceFrames = Math.max(1, Math.round((drawn.length * (Math.abs(numerator) || 1)) / denominator));
		const line = (reel: string, transition: string, source: readonly number[], record: readonly number[]) =>
			lines.push(
				[
					...[number, reel.padEnd(8), drawn.channel.padEnd(5), transition.padEnd(8)],
					...[...source, ...record].map(label),
				].join(" "),
			);
		const name = (keyword: string, contents: ContentsName) => {
			if (contents !== null) lines.push(`* ${keyword} CLIP NAME: ${contents}`);
		};
		const source = [drawn.source, drawn.source + sourceFrames];
		const record = [recordIn, recordOut];
		const length = String(Math.min(drawn.transition, drawn.length)).padStart(3, "0");
		if (drawn.kind === "black") {
			line("BL", "C", source, record);
		} else if (drawn.kind === "key" && drawn.channel.startsWith("V")) {
			line("AX", "K B", source, record);
			line("AX", "K    000", [drawn.otherSource, drawn.otherSource + drawn.length], record);
			name("FROM", drawn.contents);
			name("KEY", drawn.other);
		} else if (drawn.kind === "cut" || drawn.kind === "key") {
			line("AX", "C", source, record);
			name("FROM", drawn.contents);
			if (numerator <= 0)
				lines.push(`M2   AX       ${numerator === 0 ? "000.0" : `-${fps}`} ${label(drawn.source)}`);
		} else {
			line("AX", "C", [drawn.otherSource, drawn.otherSource], [recordIn, recordIn]);
			line("AX", `${drawn.kind === "wipe" ? "W001" : "D   "} ${length}`, source, record);
			name("FROM", drawn.other);
			name("TO", drawn.contents);
		}
	}
	return `${lines.join("\n")}\n`;
}
