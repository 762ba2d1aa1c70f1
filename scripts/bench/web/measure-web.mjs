// The budgets of the web app: the built app on the built server, in a real Chromium.
import { loadavg } from "node:os";
import { measureCuts } from "./measure-cuts.mjs";
import { measureScripts, measureShifts } from "./measure-loading.mjs";
import { measureRecords } from "./measure-records.mjs";
import { startApp } from "./start-app.mjs";

const PARTS = { scripts: measureScripts, shifts: measureShifts, records: measureRecords, cuts: measureCuts };

/**
 * Starts everything, and measures.
 *
 * @param {(result: import("../report-results.mjs").Result) => void} tell - of each figure as soon as it is there.
 * @param {readonly string[]} [only] - some of the parts: scripts, shifts, records, cuts.
 */
export async function measureWeb(tell, only = []) {
	/** @type {(() => Promise<unknown>)[]} what was started, to be ended whatever fails. */
	const started = [];
	try {
		const app = await startApp(started);
		console.log(
			`web: the machine's load is ${loadavg()
				.map((load) => load.toFixed(1))
				.join(", ")}`,
		);
		for (const [name, measure] of Object.entries(PARTS)) {
			if (only.length === 0 || only.includes(name)) await measure(app, tell);
		}
	} finally {
		for (const stop of started.reverse()) await stop();
	}
}
