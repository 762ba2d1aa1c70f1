// First visits, with nothing in the browser: when the largest thing on the page is drawn (LCP), on a fast and a slow machine.
import { quantile } from "./measure-frames.mjs";
import { signInPage } from "./start-app.mjs";

const VISITS = 3;
/** Long enough for what is drawn late to count. */
const SETTLE_MS = 2000;
/** The profile "Slow 4G" of the browser's developer tools, on a processor four times slower. */
const SLOW = { latencyMs: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8, processor: 4 };
const FIRST_ROWS_MS = 1000;
const ALL_ROWS_MS = 6000;
const LARGE_CUT_MS = 4000;

/**
 * @typedef {import("../report-results.mjs").Result} Result
 * @typedef {import("./start-app.mjs").App} App
 * @typedef {import("./start-app.mjs").Page} Page
 * @typedef {NonNullable<Parameters<App["newContext"]>[0]>} ContextOptions
 */

/** @param {Page} page */
async function slowDown(page) {
	const devtools = await page.context().newCDPSession(page);
	await devtools.send("Network.enable");
	await devtools.send("Network.emulateNetworkConditions", {
		offline: false,
		latency: SLOW.latencyMs,
		downloadThroughput: SLOW.bytesPerSecond,
		uploadThroughput: SLOW.bytesPerSecond,
	});
	await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOW.processor });
}

/** Milliseconds from the navigation to the largest paint so far. @param {Page} page @returns {Promise<number>} */
function largestPaint(page) {
	return page.evaluate(
		() =>
			/** @type {Promise<number>} */ (
				new Promise((done) => {
					new PerformanceObserver((list) => done(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
						type: "largest-contentful-paint",
						buffered: true,
					});
				})
			),
	);
}

/**
 * Opens a page as if for the first time.
 *
 * @template T
 * @param {App} app
 * @param {ContextOptions["storageState"]} account - undefined for a visitor.
 * @param {(page: Page) => Promise<T>} visit
 */
async function firstVisit({ newContext }, account, visit) {
	const context = await newContext(account === undefined ? {} : { storageState: account });
	try {
		return await visit(await context.newPage());
	} finally {
		await context.close();
	}
}

/**
 * @param {App} app
 * @param {(result: Result) => void} tell
 */
export async function measureVisits(app, tell) {
	const { production, cuts } = app;
	const context = await app.newContext();
	await signInPage(await context.newPage());
	const account = await context.storageState();
	await context.close();

	const pages = [
		{ name: "splash page", path: "/", drawn: "h1", account: undefined, budgets: [500, 2000] },
		{ name: "home", path: "/dashboard", drawn: "h1", account, budgets: [800, 3000] },
		{
			name: `cut of ${cuts.normal.events} events`,
			path: `/cuts/${cuts.normal.id}`,
			drawn: "[data-testid=total]",
			account,
			budgets: [1500, 5000],
		},
	];
	for (const { name, path, drawn, account: whose, budgets } of pages) {
		for (const [index, budget] of budgets.entries()) {
			const isSlow = index === 1;
			const times = [];
			for (let visit = 0; visit < VISITS; visit++) {
				times.push(
					await firstVisit(app, whose, async (page) => {
						if (isSlow) await slowDown(page);
						await page.goto(path);
						await page.locator(drawn).first().waitFor();
						await page.waitForTimeout(SETTLE_MS);
						return largestPaint(page);
					}),
				);
			}
			tell({
				name: `largest paint of the ${name}${isSlow ? ", slow 4G and processor" : ""}`,
				unit: "ms",
				ratio: quantile(times, 0.5),
				budget,
				detail: times.map((time) => time.toFixed(0)).join(", "),
			});
		}
	}

	const rows = await firstVisit(app, account, async (page) => {
		await page.goto(`/projects/${production.id}/records`);
		const now = await page.waitForFunction(
			() => document.querySelectorAll("[role=gridcell] a").length > 10 && performance.now(),
			undefined,
			{ polling: "raf" },
		);
		const all = await page.waitForFunction(
			(count) => {
				const grid = document.querySelector("[role=grid]");
				return Number(grid?.getAttribute("aria-rowcount")) > count && performance.now();
			},
			production.records,
			{ polling: "raf" },
		);
		return { first: Number(await now.jsonValue()), all: Number(await all.jsonValue()) };
	});
	tell({
		name: `first rows of ${production.records} records, first visit`,
		unit: "ms",
		ratio: rows.first,
		budget: FIRST_ROWS_MS,
		detail: "from the navigation",
	});
	tell({
		name: `all of ${production.records} records, first visit`,
		unit: "ms",
		ratio: rows.all,
		budget: ALL_ROWS_MS,
		detail: "from the navigation",
	});

	const large = await firstVisit(app, account, async (page) => {
		await page.goto(`/cuts/${cuts.large.id}`);
		await page.getByRole("heading", { name: "Cost report" }).waitFor();
		return page.evaluate(() => performance.now());
	});
	tell({
		name: `cut of ${cuts.large.events} events with its reports, first visit`,
		unit: "ms",
		ratio: large,
		budget: LARGE_CUT_MS,
		detail: "from the navigation",
	});
}
