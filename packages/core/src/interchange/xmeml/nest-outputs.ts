import { childOf, type XmlElement } from "../xml/xml-element.ts";
import { itemsOf } from "./item-place.ts";
import { copyKey } from "./join-stereo.ts";
import { numberAt } from "./xmeml-file.ts";

/** The output of a nest's sound that an item plays, and the outputs of all items that play it with this one, from 1. */
export interface NestOutput {
	readonly own: number;
	readonly all: readonly number[];
}

/** The number of the sequence's output that a sound track plays on; those that don't say it are in the order of outputs. */
export function outputOf(track: XmlElement, index: number): number {
	return numberAt(track, "outputchannelindex")?.valueOf() || index + 1;
}

/**
 * Finds the items on several sound tracks that play one nest together: Final Cut writes an item for each output of the
 * nest, such as left and right [TIM89].
 *
 * @returns nothing for an item that plays a nest alone, with all of its sound.
 */
export function nestOutputs(tracks: readonly XmlElement[]): ReadonlyMap<XmlElement, NestOutput> {
	const groups = new Map<string, Map<number, XmlElement>[]>();
	for (const item of tracks.flatMap(itemsOf)) {
		const output = numberAt(item, "sourcetrack", "trackindex")?.valueOf() ?? 0;
		if (output < 1 || !childOf(item, "sequence")) continue;
		const key = copyKey(item);
		const found = groups.get(key) ?? [];
		groups.set(key, found);
		// A nest that is there twice has each of its outputs twice.
		const open = found.find((group) => !group.has(output));
		if (open) open.set(output, item);
		else found.push(new Map([[output, item]]));
	}
	const outputs = new Map<XmlElement, NestOutput>();
	for (const group of [...groups.values()].flat()) {
		if (group.size < 2) continue;
		const all = [...group.keys()].sort((a, b) => a - b);
		for (const [own, item] of group) outputs.set(item, { own, all });
	}
	return outputs;
}

/** Whether an item plays what is on an output of its nest. Those that no item plays are shared out, so that all are heard once. */
export function playsOutput({ own, all }: NestOutput, output: number): boolean {
	return own === (all.includes(output) ? output : all[(output - 1) % all.length]);
}
