/** Channels as written in an event line, and the sound channels that need an `AUD` line below it. */
export interface ChannelText {
	readonly token: string;
	readonly aud: readonly number[];
}

/**
 * Writes channels in forms that other systems read: `V`, `A2`, `AA`, `B`, `AA/V`, others with an `AUD` line. Numbered
 * picture channels, which have no traditional form, are joined by `/`.
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
