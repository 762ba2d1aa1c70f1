import { attributeOf, type XmlElement } from "../xml/xml-element.ts";
import type { LanedClip } from "./story-layers.ts";

/** A role with its subrole, as Final Cut names the first one: `music` is `music.music-1`. */
function fullRole(role: string): string {
	const name = role.trim().toLowerCase();
	return name.includes(".") ? name : `${name}.${name}-1`;
}

/** The roles of its sound that an element switches off: its own, or those of a source of it [TIM35]. */
function silentRoles(owner: XmlElement): ReadonlySet<string> {
	const sources = owner.children.filter(({ name }) => name === "audio-role-source");
	const off = sources.filter(
		(source) => attributeOf(source, "active") === "0" || attributeOf(source, "enabled") === "0",
	);
	return new Set(off.map((source) => fullRole(attributeOf(source, "role"))));
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
