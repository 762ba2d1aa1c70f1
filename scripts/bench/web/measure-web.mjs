// The web app's budgets: the built app on the built server, in a real Chromium.
import { loadavg } from "node:os";
import { measureCuts } from "./measure-cuts.mjs";
import { measureInteractions } from "./measure-interactions.mjs";
import { measureScripts, measureShifts } from "./measure-loading.mjs";
import { measureRecords } from "./measure-records.mjs";
import { measureVisits } from "./measure-visits.mjs";
import { startApp } from "./start-app.mjs";

const PARTS = {
	scripts: measureScripts,
	visits: measureVisits,
	shifts: measureShifts,
	records: measureRecords,
	interactions: measureInteractions,
	cuts: measureCuts,
};

/**
 * Starts everything and measures it.
 *
 * @param {(result: import("../report-results.mjs").Result) => void} tell - reports each figure as soon as it is
 * measured.
 * @param {readonly string[]} [only] - limits the run to the parts of these names.
 */
export async function measureWeb(tell, only = []) {
	/** @type {(() => Promise<unknown>)[]} stops what was started, whatever fails. */
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
