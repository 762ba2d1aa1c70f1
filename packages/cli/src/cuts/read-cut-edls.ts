import { type CutEdl, findDuplicateTracks, type Rate } from "@oxcut/core";
import { nameOtherRates, readCutList } from "@oxcut/core/interchange";
import { CliError } from "../errors/cli-error.ts";
import { refuseFaults } from "../errors/refuse-faults.ts";
import { quoteName } from "../text/quote-name.ts";
import type { EdlSource } from "./edl-source.ts";
import { guessCutRate } from "./guess-cut-rate.ts";

/** A wrong rate causes all later errors, so report it alone, with the guess. */
function refuseContradiction(sources: readonly EdlSource[], edls: readonly CutEdl[], rate: Rate): void {
	const contradictions = edls.flatMap(({ edl }) =>
		edl.diagnostics.filter(({ code }) => code === "EDL_RATE_CONTRADICTED"),
	);
	if (contradictions.length === 0) return;
	throw new CliError(
		"RATE_CONTRADICTED",
		`--fps ${rate.name} contradicts the lists: they look like ${guessCutRate(sources).rate.name} fps; that is a guess.`,
		{ file: contradictions[0]?.file ?? undefined, field: "--fps", diagnostics: contradictions },
	);
}

/**
 * Reads the lists of a cut at its rate.
 *
 * @throws {CliError} `INPUT_REFUSED` for lists with errors or one track twice; `RATE_CONTRADICTED`.
 */
export function readCutEdls(sources: readonly EdlSource[], rate: Rate): CutEdl[] {
	const read = nameOtherRates(
		sources.map(({ bytes, file, sequence }) => readCutList(bytes, { file, rate, sequence })),
	);
	const edls = sources.flatMap(({ track, reel }, index) => {
		const edl = read[index];
		return edl ? [{ edl, track, reel }] : [];
	});
	refuseContradiction(sources, edls, rate);
	refuseFaults(
		edls.flatMap(({ edl }) => edl.diagnostics),
		"cut",
	);
	refuseFaults(findDuplicateTracks(edls), "cut");
	const [markers, ...others] = edls;
	if (markers && [markers, ...others].every(({ edl }) => edl.isMarkerList))
		throw new CliError(
			"INPUT_REFUSED",
			`${quoteName(markers.edl.file)} has only markers. Give the cut's lists or timeline too.`,
			{ file: markers.edl.file },
		);
	return edls;
}
