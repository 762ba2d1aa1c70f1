import { attributeOf, type XmlElement } from "../xml/xml-element.ts";
import type { LanedClip } from "./story-layers.ts";

/** A role with its subrole, as Final Cut names the first one: `music` is `music.music-1`. */
function fullRole(role: string): string {
	const name = role.trim().toLowerCase();
	return name.includes(".") ? name : `${name}.${name}-1`;
}

/** Whether a source of an element's sound is switched off. */
function isOff(source: XmlElement): boolean {
	return attributeOf(source, "active") === "0" || attributeOf(source, "enabled") === "0";
}

/** The sources of an element's sound by channel. */
export function channelSources(element: XmlElement): {
	on: readonly XmlElement[];
	off: readonly XmlElement[];
} {
	const sources = element.children.filter(({ name }) => name === "audio-channel-source");
	return { on: sources.filter((source) => !isOff(source)), off: sources.filter(isOff) };
}

/** The channels that sources name, without repetitions. */
export function channelsOf(sources: readonly XmlElement[]): number[] {
	const channels = sources.flatMap((source) => attributeOf(source, "srcCh").split(/[\s,]+/));
	return [...new Set(channels.filter((channel) => /^\d{1,3}$/.test(channel)).map(Number))];
}

/** Switches off the sound in a `clip` of which it switches off all channels [TIM35]. */
export function withSilentChannels(clips: readonly LanedClip[], clip: XmlElement): readonly LanedClip[] {
	const { on, off } = channelSources(clip);
	if (off.length === 0) return clips;
	const heard = channelsOf(on);
	const silent = channelsOf(off).filter((channel) => !heard.includes(channel));
	return clips.map((laned) => {
		const { kind, item } = laned;
		const isSilent =
			on.length === 0 ||
			(item.channels.length > 0 && item.channels.every((channel) => silent.includes(channel)));
		return kind === "audio" && isSilent ? { ...laned, item: { ...item, enabled: false } } : laned;
	});
}

/** The roles of its sound that an element switches off: its own, or those of a source of it [TIM35]. */
function silentRoles(owner: XmlElement): ReadonlySet<string> {
	const sources = owner.children.filter(({ name }) => name === "audio-role-source");
	return new Set(sources.filter(isOff).map((source) => fullRole(attributeOf(source, "role"))));
}

/** Switches off the sound whose roles are all silent. @param owner - has the `audio-role-source` elements. */
export function withSilentRoles(
	clips: readonly LanedClip[],
	owner: XmlElement,
	isMeant: (clip: LanedClip) => boolean = () => true,
): readonly LanedClip[] {
	const silent = silentRoles(owner);
	if (silent.size === 0) return clips;
	return clips.map((laned) => {
		const { kind, item } = laned;
		if (kind !== "audio" || item.role === "" || !isMeant(laned)) return laned;
		const isSilent = item.role.split(",").every((role) => silent.has(fullRole(role)));
		return isSilent ? { ...laned, item: { ...item, enabled: false } } : laned;
	});
}

/** Switches off what a `sync-clip` leaves out: of its storyline, or of what is connected to that. */
export function withSyncSources(clips: readonly LanedClip[], syncClip: XmlElement): readonly LanedClip[] {
	let left = clips;
	for (const source of syncClip.children) {
		if (source.name !== "sync-source") continue;
		const isConnected = attributeOf(source, "sourceID") === "connected";
		left = withSilentRoles(left, source, ({ lanes }) => lanes.some((lane) => lane !== 0) === isConnected);
	}
	return left;
}
