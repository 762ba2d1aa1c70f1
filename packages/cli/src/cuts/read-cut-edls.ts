import { type CutEdl, findDuplicateTracks, type Rate } from "@oxcut/core";
import { hasClips, nameOtherRates, readCutList } from "@oxcut/core/interchange";
import { CliError } from "../errors/cli-error.ts";
import { refuseFaults } from "../errors/refuse-faults.ts";
import { quoteName } from "../text/quote-name.ts";
import type { EdlSource } from "./edl-source.ts";
import { guessCutRate } from "./guess-cut-rate.ts";

/** A wrong rate causes all later errors, so report it alone, with the guess. */
function refuseContradiction(
	sources: readonly EdlSource[],
	edls: readonly CutEdl[],
	rate: Rate,
	isOfCut: boolean,
): void {
	const contradictions = edls.flatMap(({ edl }) =>
		edl.diagnostics.filter(({ code }) => code === "EDL_RATE_CONTRADICTED"),
	);
	if (contradictions.length === 0) return;
	throw new CliError(
		"RATE_CONTRADICTED",
		`${isOfCut ? `The cut's rate of ${rate.name} fps` : `--fps ${rate.name}`} contradicts the ${isOfCut ? "new " : ""}lists: they look like ${guessCutRate(sources).rate.name} fps; that is a guess.`,
		{
			file: contradictions[0]?.file ?? undefined,
			...(isOfCut ? {} : { field: "--fps" }),
			diagnostics: contradictions,
		},
	);
}

/** @throws {CliError} `INPUT_REFUSED` if no list of a cut has clips [TIM75]. */
function refuseOnlyMarkers(edls: readonly CutEdl[]): void {
	const [markers, ...others] = edls;
	if (markers && [markers, ...others].every(({ edl }) => !hasClips(edl)))
		throw new CliError(
			"INPUT_REFUSED",
			`${quoteName(markers.edl.file)} has ${markers.edl.isMarkerList ? "only markers" : "no clips of the film"}. Give the cut's lists or timeline too.`,
			{ file: markers.edl.file },
		);
}

/**
 * Reads the lists of a cut at its rate.
 *
 * @param kept - lists that the cut has already, which the new ones must fit.
 * @returns the new lists.
 * @throws {CliError} `INPUT_REFUSED` for lists with errors or one track twice; `RATE_CONTRADICTED`.
 */
export function readCutEdls(
	sources: readonly EdlSource[],
	rate: Rate,
	kept: readonly CutEdl[] = [],
): CutEdl[] {
	const read = nameOtherRates([
		...kept.map(({ edl }) => edl),
		...sources.map(({ bytes, file, sequence }) => readCutList(bytes, { file, rate, sequence })),
	]).slice(kept.length);
	const edls = sources.flatMap(({ track, reel }, index) => {
		const edl = read[index];
		return edl ? [{ edl, track, reel }] : [];
	});
	refuseContradiction(sources, edls, rate, kept.length > 0);
	refuseFaults(
		edls.flatMap(({ edl }) => edl.diagnostics),
		"cut",
	);
	refuseFaults(findDuplicateTracks([...kept, ...edls]), "cut");
	refuseOnlyMarkers([...kept, ...edls]);
	return edls;
}
