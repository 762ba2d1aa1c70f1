import { foldName } from "../text/fold-name.ts";
import { forEachNear, sortNames } from "./near-names.ts";

/** One letter in four may differ. */
const LETTERS_PER_MISTAKE = 4;

/**
 * Names spelled like one that doesn't exist, for "did you mean …?"
 *
 * @returns at most `limit` names, closest first.
 * @example closestNames(["Meridian Newsreel", "Pathé"], "meridain newsreel", 3) // ["Meridian Newsreel"]
 */
export function closestNames(names: readonly string[], wanted: string, limit: number): string[] {
	const spelled = new Map(names.map((name) => [foldName(name), name]));
	const sorted = sortNames(spelled.keys());
	const found: { name: string; distance: number }[] = [];
	const allowed = (length: number) => Math.ceil(length / LETTERS_PER_MISTAKE);
	forEachNear(sorted, foldName(wanted), allowed, (index, distance) => {
		found.push({ name: spelled.get(sorted.names[index] ?? "") ?? "", distance });
	});
	return found
		.sort((a, b) => a.distance - b.distance)
		.slice(0, limit)
		.map(({ name }) => name);
}
