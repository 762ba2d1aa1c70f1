import type { Edl } from "../edl/model.ts";
import { requireEdl } from "../edl/require-edl.ts";
import { requireArray } from "../text/argument-error.ts";

/**
 * Adds the timeline that gave the cut its rate to the errors of the cut's other timelines [TIM73]: people can
 * compare two files, but not a file with a rate that nobody chose.
 *
 * @param edls - the lists of one cut, as `readCutList` reads them at its rate.
 * @returns the same lists; those at another rate with both files and rates in their error.
 */
export function nameOtherRates(edls: readonly Edl[]): Edl[] {
	requireArray(edls, "edls");
	for (const [index, edl] of edls.entries()) requireEdl(edl, `edls[${index}]`);
	const isOther = (edl: Edl) =>
		edl.isMarkerList !== true && edl.diagnostics.some(({ code }) => code === "INTERCHANGE_OTHER_RATE");
	const first = edls.find((edl) => edl.hasTracks === true && !isOther(edl));
	if (!first) return [...edls];
	return edls.map((edl) =>
		!isOther(edl)
			? edl
			: {
					...edl,
					diagnostics: edl.diagnostics.map((diagnostic) =>
						diagnostic.code !== "INTERCHANGE_OTHER_RATE"
							? diagnostic
							: {
									...diagnostic,
									message: `the sequence '${edl.title}' is at ${edl.rate.name} fps, but '${first.title}' in '${first.file}' is at ${first.rate.name}`,
									hint: "Export both at one rate, or import them as two cuts.",
								},
					),
				},
	);
}
