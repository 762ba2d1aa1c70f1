// What a call costs in processor time, by part.

import { setTimeout as sleep } from "node:timers/promises";
import { openLedger, startEditors } from "./editors.mjs";

/** @typedef {Record<string, readonly number[]>} Parts - processes by the name of their part. */

/**
 * Processor time that the parts take while nobody calls, in ms per second.
 *
 * @param {Parts} pidsOf @param {(pids: readonly number[]) => number} cpuMs @param {number} forMs
 * @returns {Promise<Record<string, number>>}
 */
export async function measureIdle(pidsOf, cpuMs, forMs) {
	const before = Object.entries(pidsOf).map(
		([name, pids]) => /** @type {const} */ ([name, pids, cpuMs(pids)]),
	);
	await sleep(forMs);
	return Object.fromEntries(before.map(([name, pids, ms]) => [name, ((cpuMs(pids) - ms) * 1000) / forMs]));
}

/**
 * Lets teams work as fast as they can.
 *
 * @param {{
 *   base: string, teams: import("./teams.mjs").Team[], forMs: number, pidsOf: Parts, idle: Record<string, number>,
 *   cpuMs: (pids: readonly number[]) => number,
 * }} options
 * @returns {Promise<string>}
 */
export async function measureCost({ base, teams, forMs, pidsOf, idle, cpuMs }) {
	const ledger = openLedger();
	const editors = startEditors({ base, teams, ledger, pauseMs: 0 });
	await sleep(1000);
	const parts = Object.entries(pidsOf).filter(([, pids]) => pids.length > 0);
	const before = parts.map(([, pids]) => cpuMs(pids));
	const from = performance.now();
	await sleep(forMs);
	const after = parts.map(([, pids]) => cpuMs(pids));
	const tookMs = performance.now() - from;
	const calls = ledger.calls.filter(({ at, ms, isOk }) => isOk && at + ms >= from).length;
	const writes = ledger.calls.filter(
		({ at, ms, isOk, isWrite }) => isOk && isWrite && at + ms >= from,
	).length;
	await editors.stop();
	const costs = parts.map(([name], n) => {
		const atRest = ((idle[name] ?? 0) * tookMs) / 1000;
		return `${name} ${(((after[n] ?? 0) - (before[n] ?? 0) - atRest) / calls).toFixed(1)}`;
	});
	return `${costs.join(", ")}; ${Math.round((calls * 1000) / tookMs)} calls/s, ${Math.round((writes * 1000) / tookMs)} writes/s`;
}
