// How long keys take in the grid until the next frame is drawn (INP), on a processor four times slower.
import { quantile } from "./measure-frames.mjs";
import { signInPage } from "./start-app.mjs";

const PROCESSOR = 4;
const ROUNDS = 5;
const BUDGET_MS = 150;

/**
 * @typedef {import("../report-results.mjs").Result} Result
 * @typedef {import("./start-app.mjs").App} App
 * @typedef {import("./start-app.mjs").Page} Page
 */

/**
 * Presses a key, and waits until its event has been measured.
 *
 * @param {Page} page
 * @param {string} key - with `Control+` before it, the modifier's own event is not measured.
 * @returns {Promise<number>} milliseconds to the next frame.
 */
async function pressMeasured(page, key) {
	const isCommand = key.startsWith("Control+");
	if (isCommand) await page.keyboard.down("Control");
	await page.evaluate(() => {
		/** @type {any} */ (window).benchEvent = new Promise((done) => {
			new PerformanceObserver((list, observer) => {
				const down = list.getEntries().find(({ name }) => name === "keydown");
				if (down === undefined) return;
				observer.disconnect();
				done(down.duration);
			}).observe(/** @type {any} */ ({ type: "event", durationThreshold: 16 }));
		});
	});
	await page.keyboard.press(key.replace("Control+", ""));
	// A key that takes less than 16 ms is not reported.
	const quick = page.waitForTimeout(2000).then(() => 16);
	const duration = await Promise.race([page.evaluate(() => /** @type {any} */ (window).benchEvent), quick]);
	if (isCommand) await page.keyboard.up("Control");
	return duration;
}

/**
 * @param {App} app
 * @param {(result: Result) => void} tell
 */
export async function measureInteractions({ newContext, production }, tell) {
	const context = await newContext();
	const page = await context.newPage();
	await signInPage(page);
	await page.goto(`/projects/${production.id}/records`);
	await page.locator("[role=gridcell] a").nth(10).waitFor();
	// The records are read to the end.
	await page.waitForFunction(
		(count) => Number(document.querySelector("[role=grid]")?.getAttribute("aria-rowcount")) > count,
		production.records,
	);
	await page.waitForTimeout(5000);
	const devtools = await context.newCDPSession(page);
	await devtools.send("Emulation.setCPUThrottlingRate", { rate: PROCESSOR });
	await page.getByRole("grid").focus();
	await page.keyboard.press("ArrowDown");
	/** @type {Record<string, number[]>} */
	const times = { "open the panel": [], "close the panel": [], "select all": [], "select none": [] };
	for (let round = 0; round < ROUNDS; round++) {
		for (const [name, key] of [
			["open the panel", " "],
			["close the panel", "Escape"],
			["select all", "Control+a"],
			["select none", "Escape"],
		]) {
			times[/** @type {string} */ (name)]?.push(await pressMeasured(page, /** @type {string} */ (key)));
			await page.waitForTimeout(500);
		}
	}
	await context.close();
	for (const [name, measured] of Object.entries(times)) {
		tell({
			name: `key to ${name} of the grid, slow processor`,
			unit: "ms",
			ratio: quantile(measured, 0.5),
			budget: BUDGET_MS,
			detail: measured.map((time) => time.toFixed(0)).join(", "),
		});
	}
}
