/**
 * A figure as a multiple of another one, and how many times it may be.
 *
 * @typedef {{ name: string, ratio: number, budget: number, detail: string }} Result
 */

/** Prints one figure. @param {Result} result */
export function reportResult({ name, ratio, budget, detail }) {
	const verdict = ratio <= budget ? "ok  " : "OVER";
	console.log(
		`${verdict} ${ratio.toFixed(ratio < 0.1 ? 4 : 2).padStart(8)} of ${String(budget).padEnd(5)} ${name} (${detail})`,
	);
	if (ratio > budget) process.exitCode = 1;
}

/** Prints them all; the process ends with 1 where a budget is exceeded. @param {readonly Result[]} results */
export function reportResults(results) {
	for (const result of results) reportResult(result);
}
