import { RATE_NAMES, type Rate, readEdl } from "@oxcut/core";
import { refuseFaults } from "../errors/refuse-faults.ts";
import type { EdlSource } from "./edl-source.ts";

/**
 * The rate that a cut's lists look like [TC7]: the highest of their guesses, because a list proves a rate only by
 * the frame numbers it happens to have.
 *
 * @throws {CliError} where a list can't be read at any rate.
 */
export function guessCutRate(sources: readonly EdlSource[]): Rate {
	const edls = sources.map(({ bytes, file }) => readEdl(bytes, { file }));
	refuseFaults(
		edls.filter(({ events }) => events.length === 0).flatMap(({ diagnostics }) => diagnostics),
		"cut",
	);
	return edls
		.map(({ rate }) => rate)
		.reduce((best, rate) => (RATE_NAMES.indexOf(rate.name) > RATE_NAMES.indexOf(best.name) ? rate : best));
}
