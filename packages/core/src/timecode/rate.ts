/** A whole number of frames. Positions count from midnight's first frame; ranges are half-open. */
export type Frames = number;

/** A frame rate [TC1]. */
export interface Rate {
	/** Its notation: `23.98`, `24`, `25`, `29.97`, `30`, `47.95`, `48`, `50`, `59.94`, `60`. */
	readonly name: RateName;
	/** Frames per second, exact: 24000/1001 for 23.98; `framesPerSecond` gives them as a fraction. */
	readonly numerator: number;
	readonly denominator: 1 | 1001;
	/** The rate rounded up: the number of frame labels in a second [TC1]. */
	readonly nominal: number;
	/** Whether drop-frame labels exist at this rate: 29.97 and 59.94 only [TC2]. */
	readonly canDrop: boolean;
}

/** Names of the ten rates in use, slowest first [TC1]. */
export const RATE_NAMES = ["23.98", "24", "25", "29.97", "30", "47.95", "48", "50", "59.94", "60"] as const;

/** A rate's notation: frames per second, rounded to two decimals. */
export type RateName = (typeof RATE_NAMES)[number];

function rate(name: RateName, nominal: number, pulledDown = false, canDrop = false): Rate {
	const fraction = pulledDown
		? ({ numerator: nominal * 1000, denominator: 1001 } as const)
		: ({ numerator: nominal, denominator: 1 } as const);
	return { name, ...fraction, nominal, canDrop };
}

/** The ten rates in use, by name [TC1]. */
export const RATES: Readonly<Record<RateName, Rate>> = {
	"23.98": rate("23.98", 24, true),
	"24": rate("24", 24),
	"25": rate("25", 25),
	"29.97": rate("29.97", 30, true, true),
	"30": rate("30", 30),
	"47.95": rate("47.95", 48, true),
	"48": rate("48", 48),
	"50": rate("50", 50),
	"59.94": rate("59.94", 60, true, true),
	"60": rate("60", 60),
};
