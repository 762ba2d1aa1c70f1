// Measures frame times while someone scrolls, pans and zooms, and at the same time on a page that does almost nothing.

/** @typedef {import("playwright-core").Page} Page */

/**
 * @param {readonly number[]} values
 * @param {number} part - 0.5 is the median, 0.99 the value that 99 of 100 stay below.
 */
export function quantile(values, part) {
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Starts to record the time between frames. @param {Page} page */
async function startFrames(page) {
	await page.evaluate(() => {
		/** @type {number[]} */
		const frames = [];
		let last = performance.now();
		/** @param {number} now */
		const tick = (now) => {
			frames.push(now - last);
			last = now;
			handle = requestAnimationFrame(tick);
		};
		let handle = requestAnimationFrame((now) => {
			last = now;
			handle = requestAnimationFrame(tick);
		});
		Object.assign(window, {
			benchFrames: () => {
				cancelAnimationFrame(handle);
				return frames;
			},
		});
	});
}

/** Stops recording. @param {Page} page @returns {Promise<number[]>} milliseconds. */
function endFrames(page) {
	return page.evaluate(() => /** @type {any} */ (window).benchFrames());
}

/**
 * @param {Page} page
 * @param {() => Promise<unknown>} act
 */
export async function framesOf(page, act) {
	await startFrames(page);
	await act();
	return endFrames(page);
}

const WHEEL_STEP = 240;
const WHEELS = 120;

/** A list of boxes with native scrolling: the machine's current limit. @param {Page} page */
export async function showPlainList(page) {
	await page.setContent(
		`<div style="height:100vh;overflow:auto"><div style="height:2800000px;background:repeating-linear-gradient(#eee 0 28px,#fff 28px 56px)"></div></div>`,
	);
}

/**
 * Scrolls with the wheel for several seconds, about one step per frame.
 *
 * @param {Page} page
 * @param {{ x: number, y: number }} at
 */
export async function wheel(page, { x, y }) {
	await page.mouse.move(x, y);
	for (let turn = 0; turn < WHEELS; turn++)
		await page.mouse.wheel(0, turn < WHEELS * 0.75 ? WHEEL_STEP : -WHEEL_STEP);
}
