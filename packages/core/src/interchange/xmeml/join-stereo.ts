import type { XmlElement } from "../xml/xml-element.ts";
import { attributeOf, childOf, textAt } from "../xml/xml-element.ts";

/**
 * Premiere writes a track of several channels as that many tracks, each with a copy of every clip. Counts from 0, and
 * is 0 for all other tracks.
 */
function copyIndex(track: XmlElement): number {
	return Number(attributeOf(track, "currentExplodedTrackIndex")) || 0;
}

/** A sound track with the tracks that hold its other channels. */
interface SoundTrack {
	readonly track: XmlElement;
	readonly copies: readonly XmlElement[];
}

/** Groups sound tracks with their copies [TIM15]. */
export function groupCopies(tracks: readonly XmlElement[]): SoundTrack[] {
	const groups: { track: XmlElement; copies: XmlElement[] }[] = [];
	for (const track of tracks) {
		const last = groups.at(-1);
		if (last && copyIndex(track) > 0) last.copies.push(track);
		else groups.push({ track, copies: [] });
	}
	return groups;
}

/** Equal for a clip and its copy on another channel. */
export function copyKey(item: XmlElement): string {
	const source = childOf(item, "file") ?? childOf(item, "sequence") ?? childOf(item, "multiclip");
	const texts = ["start", "end", "in", "out", "enabled", "masterclipid", "name"].map((name) =>
		textAt(item, name),
	);
	return JSON.stringify([...texts, source && attributeOf(source, "id")]);
}
