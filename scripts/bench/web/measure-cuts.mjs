// An open cut: moving its timeline, and updating its total after a price change.
import { framesOf, quantile, showPlainList, wheel } from "./measure-frames.mjs";
import { signInPage } from "./start-app.mjs";

const FRAME_MS = 32;
const CHANGE_MS = 200;
const LARGE_CHANGE_MS = 400;
const ROUNDS = 3;
const CHANGES = 7;
const TURNS = 60;

/**
 * @typedef {import("../report-results.mjs").Result} Result
 * @typedef {import("./start-app.mjs").App} App
 * @typedef {import("./start-app.mjs").BenchCut} BenchCut
 * @typedef {import("./start-app.mjs").Page} Page
 */

/** @param {Page} page @param {BenchCut} cut */
async function openCut(page, cut) {
	await page.goto(`/cuts/${cut.id}`);
	await page.getByRole("application", { name: /./ }).waitFor();
	// The engine has built it, and its reports are drawn.
	await page.getByRole("heading", { name: "Cost report" }).waitFor();
	await page.waitForTimeout(3000);
}

/** Zooms in on the middle, scrolls along, and zooms out again. @param {Page} page */
async function moveTimeline(page) {
	const timeline = page.getByRole("application");
	await timeline.scrollIntoViewIfNeeded();
	const box = await timeline.boundingBox();
	if (box === null) throw new Error("the timeline is not there");
	const [x, y] = [box.x + box.width / 2, box.y + 60];
	await page.mouse.move(x, y);
	await page.keyboard.down("Control");
	for (let turn = 0; turn < TURNS; turn++) await page.mouse.wheel(0, -40);
	await page.keyboard.up("Control");
	await page.keyboard.down("Shift");
	for (let turn = 0; turn < TURNS; turn++) await page.mouse.wheel(0, 90);
	await page.keyboard.up("Shift");
	await page.mouse.down();
	for (let turn = 0; turn < TURNS; turn++) await page.mouse.move(x + turn * 6, y);
	await page.mouse.up();
	await page.keyboard.down("Control");
	for (let turn = 0; turn < TURNS; turn++) await page.mouse.wheel(0, 40);
	await page.keyboard.up("Control");
}

/**
 * @param {Page} page
 * @param {BenchCut} cut
 * @param {(result: Result) => void} tell
 */
async function measureTimeline(page, cut, tell) {
	await openCut(page, cut);
	const bare = await page.context().newPage();
	await showPlainList(bare);
	const frames = [];
	const plainFrames = [];
	for (let round = 0; round < ROUNDS; round++) {
		await bare.bringToFront();
		plainFrames.push(...(await framesOf(bare, () => wheel(bare, { x: 700, y: 500 }))));
		await page.bringToFront();
		frames.push(...(await framesOf(page, () => moveTimeline(page))));
	}
	await bare.close();
	tell({
		name: `timeline of ${cut.events} events, 99 of 100 frames`,
		unit: "ms",
		ratio: quantile(frames, 0.99),
		budget: FRAME_MS,
		detail: `median ${quantile(frames, 0.5).toFixed(0)} of ${frames.length}; a plain list ${quantile(plainFrames, 0.99).toFixed(0)} ms`,
	});
}

/**
 * Someone else changes the price of everything in the cut.
 *
 * @param {App} app
 * @param {Page} page
 * @param {BenchCut} cut
 * @returns {Promise<number[]>} milliseconds from the server's response to the new total, for each change.
 */
async function changePrices({ client, production }, page, cut) {
	await openCut(page, cut);
	const shown = [];
	for (let change = 0; change < CHANGES; change++) {
		await page.evaluate(() => {
			const total = document.querySelector("[data-testid=total]");
			const before = total?.textContent;
			/** @type {any} */ (window).benchTotal = new Promise((done) => {
				const look = () => {
					const now = document.querySelector("[data-testid=total]")?.textContent;
					if (now === before) return requestAnimationFrame(look);
					done(Date.now());
				};
				look();
			});
		});
		const price = { value: 50 + Math.floor(Math.random() * 1000) / 10 };
		const path = `prices/${production.priceId}`;
		await client.call("PUT", path, { price });
		const start = Date.now();
		shown.push((await page.evaluate(() => /** @type {any} */ (window).benchTotal)) - start);
		await page.waitForTimeout(1000);
	}
	return shown;
}

/**
 * @param {App} app
 * @param {(result: Result) => void} tell
 */
export async function measureCuts(app, tell) {
	const context = await app.newContext();
	const page = await context.newPage();
	await signInPage(page);
	await measureTimeline(page, app.cuts.large, tell);
	for (const cut of [app.cuts.normal, app.cuts.large]) {
		const times = await changePrices(app, page, cut);
		tell({
			name: `a colleague's price → total of ${cut.events} events`,
			unit: "ms",
			ratio: quantile(times, 0.5),
			budget: cut === app.cuts.normal ? CHANGE_MS : LARGE_CHANGE_MS,
			detail: times.map((time) => time.toFixed(0)).join(", "),
		});
	}
	await context.close();
}
