import { type CutEntry, cutsNamedLike } from "../project/cut-files.ts";

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
