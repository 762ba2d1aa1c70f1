import { safeText } from "@oxcut/core/model";
import type { ImportPlan } from "@oxcut/core/spreadsheet";

/** Values of `--fix` that correct refused values and merge other spellings of licensors [IMP25, IMP26]. */
export function suggestedFixes({ problems, newLicensors }: ImportPlan): string[] {
	return [
		...problems.flatMap(({ field, value, suggestion }) =>
			suggestion === null ? [] : [`${field}:${oneLine(value)}=${suggestion.to}`],
		),
		...newLicensors.flatMap(({ field, name, like }) => (like === null ? [] : [`${field}:${name}=${like}`])),
	];
}

/** Replaces line breaks, which `--fix` compares like spaces, to make the command line easier to copy. */
function oneLine(text: string): string {
	return text.replace(/\r\n|\r|\n/g, " ");
}

/** A text quoted as one argument of a command line. */
export function shellArgument(text: string): string {
	return `'${safeText(text).replaceAll("'", "'\\''")}'`;
}
