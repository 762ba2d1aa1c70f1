/** Channels as an event line writes them, and the sound channels that need an `AUD` line below it. */
export interface ChannelText {
	readonly token: string;
	readonly aud: readonly number[];
}

/**
 * Writes channels in the forms that other systems read: `V`, `A2`, `AA`, `B`, `AA/V`, the rest by an `AUD` line; picture
 * channels with a number of their own, which have no old form, joined by `/`.
 */
export function writeChannels(channels: readonly string[]): ChannelText {
	const picture = channels.filter((channel) => channel.startsWith("V"));
	const sound = channels
		.filter((channel) => channel.startsWith("A"))
		.map((channel) => Number(channel.slice(1)));
	const [single] = sound;
	if (picture.length === 0 && sound.length === 1 && single !== undefined) {
		return { token: single === 1 ? "A" : `A${single}`, aud: [] };
	}
	if (picture.length > 1 || (picture[0] ?? "V") !== "V") return { token: channels.join("/"), aud: [] };
	const token = pairToken(picture.length > 0, sound.includes(1), sound.includes(2));
	return { token, aud: sound.filter((number) => number > 2) };
}

function pairToken(hasPicture: boolean, hasFirst: boolean, hasSecond: boolean): string {
	if (hasFirst && hasSecond) return hasPicture ? "AA/V" : "AA";
	if (hasFirst) return hasPicture ? "B" : "A";
	if (hasSecond) return hasPicture ? "A2/V" : "A2";
	return hasPicture ? "V" : "NONE";
}
