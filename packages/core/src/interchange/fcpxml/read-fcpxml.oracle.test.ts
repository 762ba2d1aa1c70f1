import fc from "fast-check";
import { expect, it } from "vitest";
import { rational, toNumber } from "../../rational/rational.ts";
import { readText } from "../testing/read-text.ts";

/**
 * Random storylines, written as FCPXML and played moment by moment by a second reader, which follows the rules of
 * the format and shares nothing with ox's. All times are in frames of 25 to the second.
 */
interface Item {
	/** The media that it plays: nothing, an asset, or another storyline through a compound or synchronized clip. */
	readonly plays:
		| null
		| { readonly asset: "picture" | "both" }
		| { readonly nest: Spine }
		| { readonly sync: Item };
	readonly start: number;
	readonly duration: number;
	/** How its own time maps to the media it plays: unchanged, at a speed from its time map, or conformed. */
	readonly motion: "plain" | number | "conformed";
	readonly enabled: boolean;
	readonly srcEnable: "all" | "video" | "audio";
	/** The range of its sound, if that is cut apart from the picture. */
	readonly split: null | { readonly start: number; readonly duration: number };
	readonly attached: readonly { readonly lane: number; readonly offset: number; readonly item: Item }[];
}

/** Items one after another; each may begin in a transition, which reaches as far to both sides of the cut. */
interface Spine {
	readonly id: string;
	/** Whether it is the angle of a multicam clip: the offsets in it count from 0, whatever its tcStart. */
	readonly isAngle: boolean;
	readonly tcStart: number;
	readonly items: readonly (Item & { readonly reach: number })[];
}

type Kind = "video" | "audio";

/** 25 frames take 24 of a source at 24 fps. */
const CONFORMED = 25 / 24;
/** The end of a reversed clip's map. */
const TURN = 400;

function positionIn({ motion, start }: Item, local: number): number {
	if (motion === "plain") return local;
	if (motion === "conformed") return start + (local - start) * CONFORMED;
	return motion < 0 ? TURN + local * motion : local * motion;
}

/** The media that an item plays at a moment of its own time, apart from those that are attached to it. */
function playsAt(item: Item, kind: Kind, local: number, head: number, tail: number): string[] {
	const { plays, start, duration, enabled, srcEnable, split } = item;
	if (plays === null || !enabled) return [];
	if (srcEnable !== "all" && srcEnable !== kind) return [];
	const from = kind === "audio" && split ? split.start : start - head;
	const to = kind === "audio" && split ? split.start + split.duration : start + duration + tail;
	if (local <= from || local >= to) return [];
	const position = positionIn(item, local);
	if ("nest" in plays) return playing(plays.nest, kind, position);
	if ("sync" in plays) return itemAt(plays.sync, kind, position, plays.sync.start);
	if (plays.asset === "picture" && kind === "audio") return [];
	return [`${kind} ${plays.asset} ${position.toFixed(4)}`];
}

/** An item with what is attached to it, at a moment of the time around it. */
function itemAt(item: Item, kind: Kind, moment: number, offset: number, head = 0, tail = 0): string[] {
	const local = item.start + moment - offset;
	return [
		...playsAt(item, kind, local, head, tail),
		...item.attached.flatMap((attached) => itemAt(attached.item, kind, local, attached.offset)),
	];
}

function playing(spine: Spine, kind: Kind, moment: number): string[] {
	let offset = spine.tcStart;
	return spine.items.flatMap((item, index) => {
		const at = offset;
		offset += item.duration;
		return itemAt(item, kind, moment, at, item.reach, spine.items[index + 1]?.reach ?? 0);
	});
}

const time = (frames: number) => `${frames * 40}/1000s`;

/** Writes an item; the contents of its nests go to `media`. */
function itemXml(item: Item, place: string, media: Map<string, string>): string {
	const { plays, start, duration, motion, enabled, srcEnable, split } = item;
	const attached = item.attached.map((child) =>
		itemXml(child.item, ` lane="${child.lane}" offset="${time(child.offset)}"`, media),
	);
	const common = `${place} start="${time(start)}" duration="${time(duration)}"`;
	if (plays === null) return `<gap${common}>${attached.join("")}</gap>`;
	const timing =
		motion === "plain"
			? ""
			: motion === "conformed"
				? '<conform-rate srcFrameRate="24"/>'
				: `<timeMap><timept time="0s" value="${time(motion < 0 ? TURN : 0)}"/><timept time="${time(100)}" value="${time(motion < 0 ? TURN + 100 * motion : 100 * motion)}"/></timeMap>`;
	const audio = split ? ` audioStart="${time(split.start)}" audioDuration="${time(split.duration)}"` : "";
	const rest = `${common} enabled="${enabled ? 1 : 0}"${audio}`;
	const source = ` srcEnable="${srcEnable}"`;
	if ("sync" in plays) {
		const content = itemXml(plays.sync, ` offset="${time(plays.sync.start)}"`, media);
		return `<sync-clip name="Sync"${rest}>${timing}${content}${attached.join("")}</sync-clip>`;
	}
	if ("asset" in plays)
		return `<asset-clip ref="${plays.asset}" name="${plays.asset}"${source}${rest}>${timing}${attached.join("")}</asset-clip>`;
	const { nest } = plays;
	if (!media.has(nest.id)) {
		media.set(nest.id, "");
		media.set(
			nest.id,
			nest.isAngle
				? `<media id="${nest.id}"><multicam format="f25" tcStart="${time(nest.tcStart)}"><mc-angle name="A" angleID="A">${spineXml(nest, 0, media)}</mc-angle></multicam></media>`
				: `<media id="${nest.id}"><sequence format="f25" tcStart="${time(nest.tcStart)}"><spine>${spineXml(nest, nest.tcStart, media)}</spine></sequence></media>`,
		);
	}
	if (nest.isAngle)
		return `<mc-clip ref="${nest.id}" name="Multicam"${source}${rest}>${timing}${attached.join("")}<mc-source angleID="A" srcEnable="all"/></mc-clip>`;
	return `<ref-clip ref="${nest.id}" name="Nest"${source}${rest}>${timing}${attached.join("")}</ref-clip>`;
}

/** @param start - the offset of its first item. */
function spineXml({ items }: Spine, start: number, media: Map<string, string>): string {
	let offset = start;
	return items
		.map((item) => {
			const { reach } = item;
			const transition =
				reach === 0
					? ""
					: `<transition name="Cross Dissolve" offset="${time(offset - reach)}" duration="${time(2 * reach)}"/>`;
			const text = itemXml(item, ` offset="${time(offset)}"`, media);
			offset += item.duration;
			return transition + text;
		})
		.join("");
}

function filmXml(film: Spine): string {
	const media = new Map<string, string>();
	const spine = spineXml(film, film.tcStart, media);
	return `<?xml version="1.0"?><!DOCTYPE fcpxml><fcpxml version="1.11"><resources><format id="f25" frameDuration="1/25s"/><asset id="picture" start="0s" duration="9999s" hasVideo="1"/><asset id="both" start="0s" duration="9999s" hasVideo="1" hasAudio="1"/>${[...media.values()].join("")}</resources><library><event><project name="Film"><sequence format="f25" tcStart="${time(film.tcStart)}"><spine>${spine}</spine></sequence></project></event></library></fcpxml>`;
}

const assets = fc.constantFrom({ asset: "picture" as const }, { asset: "both" as const });
const motions = fc.constantFrom<Item["motion"]>("plain", "plain", "plain", "conformed", 2, 0.5, -1, -2);

function itemOf(
	plays: fc.Arbitrary<Item["plays"]>,
	attached: fc.Arbitrary<Item["attached"]>,
): fc.Arbitrary<Item> {
	return fc
		.record({
			plays,
			start: fc.integer({ min: 20, max: 60 }),
			duration: fc.integer({ min: 4, max: 20 }),
			motion: motions,
			enabled: fc.integer({ min: 0, max: 6 }).map((dice) => dice > 0),
			srcEnable: fc.constantFrom("all", "all", "all", "video", "audio"),
			split: fc.option(
				fc.record({ start: fc.integer({ min: 15, max: 70 }), duration: fc.integer({ min: 2, max: 20 }) }),
				{ freq: 5 },
			),
			attached,
		})
		.map((item): Item => {
			if (item.plays === null)
				return { ...item, motion: "plain", enabled: true, srcEnable: "all", split: null };
			// A synchronized clip has no srcEnable.
			return "sync" in item.plays ? { ...item, srcEnable: "all" } : item;
		});
}

const none = fc.constant([]);
function attachedOf(item: fc.Arbitrary<Item>): fc.Arbitrary<Item["attached"]> {
	return fc.array(
		fc.record({
			lane: fc.constantFrom(-2, -1, 1, 2),
			offset: fc.integer({ min: 20, max: 80 }),
			item,
		}),
		{ maxLength: 2 },
	);
}

let spines = 0;
function spineOf(item: fc.Arbitrary<Item>): fc.Arbitrary<Spine> {
	return fc
		.record({
			isAngle: fc.boolean(),
			tcStart: fc.constantFrom(0, 0, 50, 90_000),
			drafts: fc.array(fc.record({ item, reach: fc.constantFrom(0, 0, 0, 1, 2) }), {
				minLength: 1,
				maxLength: 4,
			}),
		})
		.map(({ isAngle, tcStart, drafts }) => ({
			id: `nest${spines++}`,
			isAngle,
			tcStart,
			items: drafts.map(({ item: drafted, reach }, index) => ({
				...drafted,
				reach: index === 0 ? 0 : reach,
			})),
		}));
}

const leaf = itemOf(
	fc.oneof({ weight: 5, arbitrary: assets }, { weight: 1, arbitrary: fc.constant(null) }),
	none,
);
const shot = itemOf(
	fc.oneof({ weight: 5, arbitrary: assets }, { weight: 1, arbitrary: fc.constant(null) }),
	attachedOf(leaf),
);
/** A nest shows what its timeline has where it is placed: most starts are near that timeline's beginning. */
function nestOf(spine: fc.Arbitrary<Spine>): fc.Arbitrary<Item> {
	const nests = fc.oneof(
		spine.map((nest) => ({ nest })),
		shot.filter(({ plays }) => plays !== null).map((sync) => ({ sync })),
	);
	return itemOf(nests, attachedOf(leaf)).map((item) => {
		if (item.plays === null || !("nest" in item.plays) || item.plays.nest.tcStart < 1_000) return item;
		const { nest } = item.plays;
		return { ...item, plays: { nest: { ...nest, tcStart: 25 } } };
	});
}
const inner = spineOf(shot);
const middle = spineOf(fc.oneof(shot, nestOf(inner)));
const films = spineOf(fc.oneof(shot, nestOf(middle), nestOf(inner)));

it("[TIM31–TIM36] plays the same moments of the same files as a slow second reader, in storylines nested at random", () => {
	let compared = 0;
	fc.assert(
		fc.property(films, (film) => {
			const { timeline, counts } = readText(filmXml(film));
			if (timeline === null) throw new Error("refused");
			const { total, ...parts } = counts;
			expect(Object.values(parts).reduce((sum, count) => sum + count)).toBe(total);
			for (const kind of ["video", "audio"] as const) {
				const clips = timeline.tracks
					.filter((track) => track.kind === kind)
					.flatMap((track) => track.clips.filter(({ enabled }) => enabled));
				for (let frame = -60; frame < 160; frame++) {
					// No edge of any clip falls on such a moment.
					const moment = rational(frame).add(rational(4_871_359, 10_000_000)).div(25);
					const found = clips.flatMap(({ record, source, speed, name }) => {
						if (!source || record.from.compare(moment) >= 0 || record.to.compare(moment) <= 0) return [];
						const first = speed.compare(0) < 0 ? source.to : source.from;
						const position = toNumber(first.add(moment.sub(record.from).mul(speed)).mul(25));
						return [`${kind} ${name} ${position.toFixed(4)}`];
					});
					const expected = playing(film, kind, film.tcStart + frame + 0.4871359);
					compared += expected.length;
					expect(found.sort(), `${kind} at frame ${frame}`).toEqual(expected.sort());
				}
			}
		}),
		{ numRuns: 80 },
	);
	expect(compared).toBeGreaterThan(1_000);
});
