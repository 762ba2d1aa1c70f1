/** The channels of an event: picture first, then sound by number. Events share these lists, so never change one. */
export type Channels = readonly string[];

/** Sound channels go from A1 to A24; a larger number names one channel per digit (`A34`) [EDL3]. */
const HIGHEST_SOUND_CHANNEL = 24;
const LONGEST_TOKEN = 32;
const LONGEST_AUD = 240;

const NO_CHANNELS: Channels = [];
/** The channels of most event lines. */
export const PICTURE: Channels = ["V"];
const known = new Map<string, Channels | null>();
/** Limits the table, because tokens come from untrusted files. A longer token would also keep its file's whole text in memory. */
const MOST_KNOWN = 4096;
const LONGEST_KNOWN = 12;

/**
 * Reads a channel token: `V`, `V2`, `A`, `A12`, `AA`, `B`, `AA/V`, `A2/V`, `A34`, `A1A2`, `VA1`, `NONE` [EDL3].
 *
 * @returns `V` stays `V`, `A` is `A1`, `AA` is `A1`, `A2`, `B` is `V`, `A1`, `NONE` is empty; null if it is not a
 * channel.
 */
export function readChannels(token: string): Channels | null {
	const found = known.get(token);
	if (found !== undefined) return found;
	const channels = token.length > LONGEST_TOKEN ? null : readUnits(token.toUpperCase());
	if (known.size < MOST_KNOWN && token.length <= LONGEST_KNOWN) known.set(token, channels);
	return channels;
}

function readUnits(token: string): Channels | null {
	if (token === "NONE") return NO_CHANNELS;
	if (token === "V") return PICTURE;
	const picture = new Set<string>();
	const sound = new Set<number>();
	let at = 0;
	while (at < token.length) {
		const kind = token[at];
		const digits = leadingDigits(token, at + 1);
		if (kind === "B" && digits === "") {
			picture.add("V");
			sound.add(1);
		} else if (kind === "V" && digits !== "0") {
			if (digits.length > 2 || Number(digits || 1) === 0) return null;
			picture.add(digits === "" ? "V" : `V${Number(digits)}`);
		} else if (kind === "A") {
			const numbers = digits === "" ? [sound.size === 0 ? 1 : Math.max(...sound) + 1] : soundNumbers(digits);
			if (!numbers) return null;
			for (const number of numbers) sound.add(number);
		} else return null;
		at += 1 + digits.length;
		if (token[at] === "/" && at + 1 < token.length) at++;
	}
	return picture.size + sound.size === 0 ? null : ordered([...picture], sound);
}

function soundNumbers(digits: string): readonly number[] | null {
	if (digits.length > 8) return null;
	const number = Number(digits);
	const numbers = number <= HIGHEST_SOUND_CHANNEL ? [number] : [...digits].map(Number);
	return numbers.includes(0) ? null : numbers;
}

function leadingDigits(text: string, from: number): string {
	let to = from;
	while (to < text.length && text.charCodeAt(to) >= 48 && text.charCodeAt(to) <= 57) to++;
	return text.slice(from, to);
}

function ordered(picture: readonly string[], sound: ReadonlySet<number>): Channels {
	const pictureNumber = (channel: string) => Number(channel.slice(1));
	return [
		...[...picture].sort((a, b) => pictureNumber(a) - pictureNumber(b)),
		...[...sound].sort((a, b) => a - b).map((number) => `A${number}`),
	];
}

const knownAdditions = new Map<string, Channels | null>();

/**
 * Adds the sound channels named by an `AUD 3 4` line [EDL3].
 *
 * @param numbers - the text after `AUD`.
 * @returns the channels in order, each once; null if `numbers` contains anything but numbers from 1 to 24.
 */
export function withSound(channels: Channels, numbers: string): Channels | null {
	if (numbers.length > LONGEST_AUD) return null;
	const key = `${channels.join()} ${numbers}`;
	const found = knownAdditions.get(key);
	if (found !== undefined) return found;
	const added = readAudNumbers(numbers);
	const picture = channels.filter((channel) => channel.startsWith("V"));
	const sound = channels
		.filter((channel) => channel.startsWith("A"))
		.map((channel) => Number(channel.slice(1)));
	const together = added && ordered(picture, new Set([...sound, ...added]));
	if (knownAdditions.size < MOST_KNOWN) knownAdditions.set(key, together);
	return together;
}

function readAudNumbers(value: string): readonly number[] | null {
	const numbers = value
		.split(/[\s,]+/)
		.filter((part) => part !== "")
		.map((part) => (/^\d{1,2}$/.test(part) ? Number(part) : 0));
	const valid = numbers.every((number) => number >= 1 && number <= HIGHEST_SOUND_CHANNEL);
	return numbers.length > 0 && valid ? numbers : null;
}
