import type { XmlElement } from "../xml/xml-element.ts";

/** Whether an element counts as a clip of the file, in a sequence or a bin [TIM3]. */
export function isClip({ name }: XmlElement): boolean {
	return name === "clipitem" || name === "generatoritem";
}

/** The clips written inside a sequence, in document order; not those of clips in bins and angles. */
export function sequenceClips(sequence: XmlElement): XmlElement[] {
	const clips: XmlElement[] = [];
	const open = [sequence];
	for (let element = open.pop(); element; element = open.pop()) {
		if (isClip(element)) clips.push(element);
		for (let at = element.children.length - 1; at >= 0; at--) {
			const child = element.children[at];
			if (child && child.name !== "clip") open.push(child);
		}
	}
	return clips;
}
