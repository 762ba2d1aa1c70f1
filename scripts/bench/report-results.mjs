/**
 * A figure as a ratio to a baseline, or in a unit, and its budget.
 *
 * @typedef {{ name: string, ratio: number, budget: number, detail: string, unit?: string }} Result
 */

/** Prints one figure. @param {Result} result */
export function reportResult({ name, ratio, budget, detail, unit }) {
	const verdict = ratio <= budget ? "ok  " : "OVER";
	const figure = unit === undefined ? ratio.toFixed(ratio < 0.1 ? 4 : 2) : ratio.toFixed(0);
	const limit = unit === undefined ? String(budget) : `${budget} ${unit}`;
	console.log(`${verdict} ${figure.padStart(8)} of ${limit.padEnd(7)} ${name} (${detail})`);
	if (ratio > budget) process.exitCode = 1;
}

/** Prints all results; the process exits with 1 if one exceeds its budget. @param {readonly Result[]} results */
export function reportResults(results) {
	for (const result of results) reportResult(result);
}
