// The grid with 100 000 records: first and second load, scrolling, search.
import { framesOf, quantile, showPlainList, wheel } from "./measure-frames.mjs";
import { signInPage } from "./start-app.mjs";

const USABLE_MS = 2000;
const FRAME_MS = 50;
/** Two frames of 60 a second. */
const SLOW_FRAME_MS = 33;
const SLOW_PERCENT = 1;
const SEARCH_MS = 50;
const VISITS = 5;
const ROUNDS = 3;
const SEARCHES = {
	few: ["harbour 77", "1001234", "gulls 4242", "10099", "fog 31"],
	all: ["harbour", "dawn", "print", "agreement", "har"],
};
/** The browser stores changes some time later. */
const KEPT_AFTER_MS = 20_000;

/**
 * @typedef {import("../report-results.mjs").Result} Result
 * @typedef {import("./start-app.mjs").App} App
 * @typedef {import("./start-app.mjs").Page} Page
 */

/**
 * Waits until the grid has its full height, visible rows are drawn, and the page responds.
 *
 * @param {Page} page
 * @param {number} rows
 * @returns {Promise<number>} milliseconds since the start of the navigation.
 */
async function untilUsable(page, rows) {
	const handle = await page.waitForFunction(
		(count) => {
			const grid = document.querySelector("[role=grid]");
			if (Number(grid?.getAttribute("aria-rowcount")) <= count) return false;
			const cells = grid?.querySelectorAll("[role=gridcell] a").length ?? 0;
			return cells > 10 && performance.now();
		},
		rows,
		{ polling: "raf" },
	);
	const drawn = Number(await handle.jsonValue());
	// A busy page responds late.
	const answered = await page.evaluate(
		() =>
			/** @type {Promise<number>} */ (
				new Promise((done) => {
					const grid = /** @type {HTMLElement} */ (document.querySelector("[role=grid]"));
					const before = grid.getAttribute("aria-activedescendant");
					new MutationObserver((_, observer) => {
						if (grid.getAttribute("aria-activedescendant") === before) return;
						observer.disconnect();
						requestAnimationFrame(() => setTimeout(() => done(performance.now())));
					}).observe(grid, { attributes: true });
					grid.focus();
					grid.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
				})
			),
	);
	return Math.max(drawn, answered);
}

/** @param {readonly number[]} frames */
function slowPercent(frames) {
	return (100 * frames.filter((ms) => ms > SLOW_FRAME_MS + 1).length) / frames.length;
}

/** Drags the scroll thumb to the bottom and halfway back. @param {Page} page */
async function dragThumb(page) {
	const box = await page.getByRole("grid").boundingBox();
	if (box === null) throw new Error("the grid is not there");
	const x = box.x + box.width - 6;
	const [top, bottom] = [box.y + 12, box.y + box.height - 12];
	await page.mouse.move(x, top);
	await page.mouse.down();
	for (let step = 0; step <= 120; step++) await page.mouse.move(x, top + ((bottom - top) * step) / 120);
	for (let step = 0; step <= 60; step++) await page.mouse.move(x, bottom - ((bottom - top) * step) / 120);
	await page.mouse.up();
}

/**
 * @param {Page} page
 * @param {string} from - an earlier search, with other matches.
 * @param {string} to
 * @returns {Promise<number>} milliseconds from the key to the matching rows.
 */
async function searchFor(page, from, to) {
	const box = page.locator("[role=search] input").first();
	await box.fill(from);
	// Long enough for the throttle, and for the URL to follow.
	await page.waitForTimeout(1500);
	await page.evaluate(() => {
		const status = document.querySelector("[role=search] [role=status]");
		const before = status?.textContent;
		const input = document.querySelector("[role=search] input");
		/** @type {any} */ (window).benchFound = new Promise((done) => {
			const listen = () => {
				const start = performance.now();
				new MutationObserver((_changes, observer) => {
					if (status?.textContent === before) return;
					observer.disconnect();
					done(performance.now() - start);
				}).observe(document.body, { subtree: true, childList: true, characterData: true });
			};
			input?.addEventListener("input", listen, { once: true });
		});
	});
	await box.fill(to);
	return page.evaluate(() => /** @type {any} */ (window).benchFound);
}

/**
 * @param {App} app
 * @param {(result: Result) => void} tell
 */
export async function measureRecords({ newContext, production }, tell) {
	const path = `/projects/${production.id}/records`;
	const context = await newContext();
	const page = await context.newPage();
	await signInPage(page);
	await page.goto(path);
	const first = await untilUsable(page, production.records);
	await page.waitForTimeout(KEPT_AFTER_MS);
	await page.close();

	const visits = [];
	const plain = [];
	for (let visit = 0; visit < VISITS; visit++) {
		const empty = await context.newPage();
		await empty.goto("/projects");
		await empty.getByRole("navigation").first().waitFor();
		plain.push(await empty.evaluate(() => performance.now()));
		await empty.close();
		const again = await context.newPage();
		await again.goto(path);
		visits.push(await untilUsable(again, production.records));
		await again.close();
	}
	tell({
		name: `grid of ${production.records} records, kept by an earlier visit, until it answers`,
		unit: "ms",
		ratio: quantile(visits, 0.5),
		budget: USABLE_MS,
		detail: `the list of projects ${quantile(plain, 0.5).toFixed(0)} ms, the grid's first visit ${first.toFixed(0)} ms`,
	});

	const grid = await context.newPage();
	await grid.goto(path);
	await untilUsable(grid, production.records);
	const bare = await context.newPage();
	await showPlainList(bare);
	/** @type {{ name: string, act: (page: Page) => Promise<void> }[]} */
	const ways = [
		{ name: "by the wheel", act: (page) => wheel(page, { x: 700, y: 500 }) },
		{ name: "by its thumb", act: dragThumb },
	];
	for (const { name, act } of ways) {
		/** @type {number[]} */
		const frames = [];
		/** @type {number[]} */
		const plainFrames = [];
		for (let round = 0; round < ROUNDS; round++) {
			await bare.bringToFront();
			plainFrames.push(...(await framesOf(bare, () => wheel(bare, { x: 700, y: 500 }))));
			await grid.bringToFront();
			frames.push(...(await framesOf(grid, () => act(grid))));
		}
		tell({
			name: `grid scrolled ${name}, 99 of 100 frames`,
			unit: "ms",
			ratio: quantile(frames, 0.99),
			budget: FRAME_MS,
			detail: `median ${quantile(frames, 0.5).toFixed(0)} of ${frames.length}; a plain list ${quantile(plainFrames, 0.99).toFixed(0)} ms`,
		});
		tell({
			name: `grid scrolled ${name}, frames over ${SLOW_FRAME_MS} ms`,
			unit: "%",
			ratio: slowPercent(frames),
			budget: SLOW_PERCENT,
			detail: `a plain list ${slowPercent(plainFrames).toFixed(1)} %`,
		});
	}
	await bare.close();

	for (const [kind, texts] of Object.entries(SEARCHES)) {
		const times = [];
		for (const text of texts) times.push(await searchFor(grid, "10000001", text));
		tell({
			name: `first hits of a search that finds ${kind}`,
			unit: "ms",
			ratio: quantile(times, 0.5),
			budget: SEARCH_MS,
			detail: times.map((time) => time.toFixed(0)).join(", "),
		});
	}
	await context.close();
}
