import { basename } from "node:path";
import { type CutEntry, cutsNamedLike } from "../project/cut-files.ts";

/** `HarbourLights` of `HarbourLights_V1.edl`. */
export function stemOf(name: string): string {
	const bare = name.slice(0, name.length - ".edl".length);
	return bare.replace(/[ _.-]*(?:[VA]\d{1,2}|auto)$/i, "") || bare;
}

/** A name for a cut of these lists: the common start of their names, else the first list's name. */
export function nameOfLists(names: readonly string[]): string {
	const stems = names.map((name) => stemOf(basename(name)));
	const [first = ""] = stems;
	let shared = first.length;
	for (const stem of stems) while (!stem.startsWith(first.slice(0, shared))) shared--;
	return first.slice(0, shared).replace(/[ _.-]+$/, "") || first;
}

/** The name, with a number if a cut already has it. */
export function freeName(cuts: readonly CutEntry[], name: string): string {
	if (cutsNamedLike(cuts, name).length === 0) return name;
	for (let number = 2; ; number++)
		if (cutsNamedLike(cuts, `${name} ${number}`).length === 0) return `${name} ${number}`;
}

/** Today's local date, as `YYYY-MM-DD`. */
export function today(): string {
	const now = new Date();
	const two = (part: number) => String(part).padStart(2, "0");
	return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
