import { floorRational, type Rational, rational, ZERO } from "../../rational/rational.ts";
import { labelFrames } from "../shape/label-frames.ts";

/** The format of the times in a session's rows. */
export type TimeFormat = "timecode" | "samples" | "min:secs" | "feet+frames" | "bars|beats";

const TIME_FORMATS: readonly (readonly [RegExp, TimeFormat])[] = [
	[/^\d+:\d\d:\d\d[:;.]\d\d(?:\.\d\d)?$/, "timecode"],
	[/^\d{1,15}$/, "samples"],
	[/^\d{1,9}:\d\d(?:\.\d{1,9})?$/, "min:secs"],
	[/^\d{1,9}\+\d\d(?:\.\d\d)?$/, "feet+frames"],
	[/^\d+\|/, "bars|beats"],
];

/** Recognizes the format of a time; null if it isn't one. */
export function timeFormatOf(text: string): TimeFormat | null {
	return TIME_FORMATS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** 35 mm film with four perforations a frame. */
const FRAMES_PER_FOOT = 16;

/** The frame rates at which Pro Tools counts feet; the first is its default, whatever the session's timecode. */
const FEET_RATES: readonly Rational[] = [rational(24), rational(24_000, 1_001), rational(25)];

/** The start and the rates of a session's times. */
interface SessionRates {
	/** Frames per second of the timecode. */
	readonly fps: Rational;
	readonly dropFrame: boolean;
	/** Samples per second. */
	readonly sampleRate: Rational;
	/** The timecode of the session's first sample. */
	readonly start: string;
}

/** Reads a session's times. All but timecode count from the session's start [TIM54]. */
export class SessionClock {
	readonly #rates: SessionRates;
	/** Timecode of the session's start, in frames from midnight; null if it isn't one. */
	readonly start: Rational | null;
	/** The frame rate at which feet are counted. */
	#feetRate: Rational | null = null;

	constructor(rates: SessionRates) {
		this.#rates = rates;
		this.start = this.#framesAt(rates.start);
	}

	/**
	 * Finds the frame rate of feet from the markers, the only rows that give a position in both feet and samples.
	 *
	 * @param markers - positions in feet, with samples from the session's start.
	 * @returns whether exactly one rate fits all of them; otherwise it is the default.
	 */
	findFeetRate(markers: readonly { readonly feet: string; readonly samples: string }[]): boolean {
		const fitting = FEET_RATES.filter((rate) =>
			markers.every(({ feet, samples }) => {
				const frames = filmFrames(feet);
				return frames !== null && floorRational(this.#samplesAt(samples).mul(rate)) === floorRational(frames);
			}),
		);
		this.#feetRate = fitting[0] ?? null;
		return markers.length > 0 && fitting.length === 1;
	}

	/** Seconds from the session's start; null if the text is not a time, or is in bars and beats. */
	secondsAt(text: string): Rational | null {
		switch (timeFormatOf(text)) {
			case "timecode": {
				const frames = this.#framesAt(text);
				if (frames === null || this.start === null) return null;
				const film = frames.sub(this.start);
				// The session runs past midnight.
				return (film.compare(ZERO) < 0 ? film.add(this.#day()) : film).div(this.#rates.fps);
			}
			case "samples":
				return this.#samplesAt(text);
			case "min:secs":
				return minSecs(text);
			case "feet+frames":
				return filmFrames(text)?.div(this.#feetRate ?? FEET_RATES[0] ?? 1) ?? null;
			default:
				return null;
		}
	}

	/** Seconds of a source's timecode; null if the text isn't a timecode. */
	sourceSecondsAt(text: string): Rational | null {
		return this.#framesAt(text)?.div(this.#rates.fps) ?? null;
	}

	#samplesAt(text: string): Rational {
		return rational(BigInt(text)).div(this.#rates.sampleRate);
	}

	#day(): Rational {
		return this.#framesAt("24:00:00:00") ?? ZERO;
	}

	/** With subframes, hundredths of a frame follow the label. */
	#framesAt(text: string): Rational | null {
		if (timeFormatOf(text) !== "timecode") return null;
		const [, label = "", hundredths = "0"] = /^(\d+:\d\d:\d\d[:;.]\d\d)(?:\.(\d\d))?$/.exec(text) ?? [];
		const { fps, dropFrame } = this.#rates;
		return labelFrames(label, fps, dropFrame)?.add(rational(Number(hundredths), 100)) ?? null;
	}
}

function minSecs(text: string): Rational {
	const [minutes = "0", seconds = "0", decimals = ""] = text.split(/[:.]/);
	return rational(BigInt(minutes) * 60n + BigInt(seconds)).add(
		rational(BigInt(decimals || "0"), 10n ** BigInt(decimals.length)),
	);
}

function filmFrames(text: string): Rational | null {
	const match = /^(\d{1,9})\+(\d\d)(?:\.(\d\d))?$/.exec(text);
	if (!match) return null;
	const [, feet = "0", frames = "0", hundredths = "0"] = match;
	return rational(Number(feet) * FRAMES_PER_FOOT + Number(frames)).add(rational(Number(hundredths), 100));
}
