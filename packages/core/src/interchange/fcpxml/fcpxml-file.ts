import { parseDecimal, type Rational, rational } from "../../rational/rational.ts";
import { fileNameOf } from "../../text/file-name.ts";
import { asFilmRate } from "../shape/exact-rate.ts";
import { pathOfUrl } from "../shape/file-path.ts";
import { attributeNames, attributeOf, childOf, type XmlElement } from "../xml/xml-element.ts";

/** Reads a time, `1001/24000s` or `10s`, exactly; null if it isn't one [TIM30]. */
function timeOf(text: string): Rational | null {
	const [, numerator, denominator] = /^(-?\d{1,30})(?:\/([1-9]\d{0,30}))?s$/.exec(text.trim()) ?? [];
	if (numerator !== undefined) return rational(BigInt(numerator), BigInt(denominator ?? "1"));
	const decimal = /^(-?\d{1,15}\.\d{1,15})s$/.exec(text.trim())?.[1];
	return decimal === undefined ? null : parseDecimal(decimal);
}

export function timeAt(element: XmlElement | undefined, name: string): Rational | null {
	return timeOf(attributeOf(element, name));
}

/** The rate of one of Final Cut's own formats: `FFVideoFormat1080p2398`; interlaced ones count fields. */
function rateInName(name: string): Rational | null {
	const [, scan, digits = ""] = /^FFVideoFormat.*?([pi])(\d{2,4})(?:_|$)/.exec(name) ?? [];
	const decimal = digits.length === 4 ? `${digits.slice(0, 2)}.${digits.slice(2)}` : digits;
	const rate = scan === undefined ? null : conformedRate(decimal);
	return rate && scan === "i" ? rate.div(2) : rate;
}

/** An asset's description of its media. */
export interface Asset {
	readonly start: Rational;
	readonly duration: Rational | null;
	readonly hasVideo: boolean;
	readonly hasAudio: boolean;
	readonly fps: Rational | null;
	readonly filePath: string;
	readonly fileName: string;
	readonly reel: string;
}

/** The resources of a document, by id [TIM31]. */
export class Resources {
	readonly #byId = new Map<string, XmlElement>();

	constructor(root: XmlElement | undefined) {
		for (const child of childOf(root, "resources")?.children ?? []) {
			const id = attributeOf(child, "id");
			if (id !== "" && !this.#byId.has(id)) this.#byId.set(id, child);
		}
	}

	find(id: string): XmlElement | undefined {
		return this.#byId.get(id);
	}

	/** The rate of a format; null without one, as for a still. */
	rateOf(formatId: string): Rational | null {
		const format = this.find(formatId);
		const frame = timeAt(format, "frameDuration");
		if (frame === null) return rateInName(attributeOf(format, "name"));
		return frame.s <= 0n || frame.n === 0n ? null : frame.inverse();
	}

	/** An asset by its id; null if the reference isn't one. */
	asset(id: string): Asset | null {
		const element = this.find(id);
		if (element?.name !== "asset") return null;
		const reps = element.children.filter(({ name }) => name === "media-rep");
		const rep = reps.find((candidate) => attributeOf(candidate, "kind") === "original-media") ?? reps[0];
		const filePath = pathOfUrl(attributeOf(element, "src") || attributeOf(rep, "src"));
		return {
			start: timeAt(element, "start") ?? rational(0),
			duration: timeAt(element, "duration"),
			...kindsOf(element),
			fps: this.rateOf(attributeOf(element, "format")),
			filePath,
			fileName: filePath === "" ? attributeOf(element, "name") : fileNameOf(filePath),
			reel: reelOf(element),
		};
	}
}

/** Whether an asset has picture and sound: as it states, otherwise as its other attributes show. It has at least one. */
function kindsOf(asset: XmlElement): Pick<Asset, "hasVideo" | "hasAudio"> {
	const has = (flag: string, details: RegExp) => {
		const given = attributeOf(asset, flag);
		if (given !== "") return given === "1";
		return attributeNames(asset).some((name) => details.test(name)) || null;
	};
	const hasVideo = has("hasVideo", /^video/);
	const hasAudio = has("hasAudio", /^audio/);
	return { hasVideo: hasVideo ?? hasAudio !== true, hasAudio: hasAudio ?? hasVideo === null };
}

const REEL = "com.apple.proapps.studio.reel";

/** The reel in an element's own metadata; empty if it has none. */
export function reelOf(element: XmlElement): string {
	const metadata = childOf(element, "metadata")?.children ?? [];
	return attributeOf(
		metadata.find((entry) => attributeOf(entry, "key") === REEL),
		"value",
	);
}

/** The rate in `conform-rate`, which is written rounded: `23.98`. */
export function conformedRate(text: string): Rational | null {
	const rate = parseDecimal(text);
	return rate === null || rate.s <= 0n || rate.n === 0n ? null : asFilmRate(rate);
}
