import { guessCutRate as guessOf, RATES, type Rate, readEdl } from "@oxcut/core";
import { refuseFaults } from "../errors/refuse-faults.ts";
import type { EdlSource } from "./edl-source.ts";

/**
 * Guesses the rate of a cut from all of its lists [TC7].
 *
 * @throws {CliError} if a list can't be read at any rate.
 */
export function guessCutRate(sources: readonly EdlSource[]): Rate {
	const rate = RATES[guessOf(sources).rate];
	const edls = sources.map(({ bytes, file }) => readEdl(bytes, { file }));
	refuseFaults(
		edls.filter(({ events }) => events.length === 0).flatMap(({ diagnostics }) => diagnostics),
		"cut",
	);
	return rate;
}
