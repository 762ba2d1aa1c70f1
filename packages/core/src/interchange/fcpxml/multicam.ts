import type { TrackKind } from "../shape/model.ts";
import { attributeOf, type XmlElement } from "../xml/xml-element.ts";

/** The kinds that `srcEnable` leaves on. */
export function enabledKinds(srcEnable: string): ReadonlySet<TrackKind> {
	if (srcEnable === "none") return new Set();
	if (srcEnable === "audio" || srcEnable === "video") return new Set([srcEnable]);
	return new Set(["video", "audio"] as const);
}

/** The angle that an `mc-source` names. */
export function angleOf(source: XmlElement, multicam: XmlElement): XmlElement | undefined {
	const id = attributeOf(source, "angleID");
	return multicam.children.find((child) => child.name === "mc-angle" && attributeOf(child, "angleID") === id);
}

/** The id of the first angle that a multicam clip plays and the multicam doesn't have. */
export function missingAngle(clip: XmlElement, multicam: XmlElement): string | undefined {
	const lost = clip.children.find(
		(child) =>
			child.name === "mc-source" &&
			enabledKinds(attributeOf(child, "srcEnable")).size > 0 &&
			!angleOf(child, multicam),
	);
	return lost && attributeOf(lost, "angleID");
}
