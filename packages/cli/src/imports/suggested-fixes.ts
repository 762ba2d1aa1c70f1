import type { ImportPlan } from "@oxcut/core/spreadsheet";
import { safeText } from "../text/quote-name.ts";

/** Values of `--fix` that would put right what was refused, and merge licensors in another spelling [IMP25, IMP26]. */
export function suggestedFixes({ problems, newLicensors }: ImportPlan): string[] {
	return [
		...problems.flatMap(({ field, value, suggestion }) =>
			suggestion === null ? [] : [`${field}:${value}=${suggestion.to}`],
		),
		...newLicensors.flatMap(({ field, name, like }) => (like === null ? [] : [`${field}:${name}=${like}`])),
	];
}

/** A text as one argument of a command line. */
export function shellArgument(text: string): string {
	return `'${safeText(text).replaceAll("'", "'\\''")}'`;
}
