// The bytes loaded before the first paint, and layout shifts after it.
import { signInPage } from "./start-app.mjs";

/** Long enough for everything that loads after the first paint. */
const SETTLE_MS = 3000;

/**
 * @typedef {import("../report-results.mjs").Result} Result
 * @typedef {import("./start-app.mjs").App} App
 * @typedef {import("./start-app.mjs").Page} Page
 */

/**
 * Counts the compressed bytes of JavaScript that are transferred.
 *
 * @param {Page} page
 */
async function countScripts(page) {
	const devtools = await page.context().newCDPSession(page);
	await devtools.send("Network.enable");
	await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
	const scripts = new Set();
	let bytes = 0;
	devtools.on("Network.responseReceived", ({ requestId, response }) => {
		if (/javascript/.test(response.mimeType)) scripts.add(requestId);
	});
	devtools.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
		if (scripts.has(requestId)) bytes += encodedDataLength;
	});
	return {
		/** kB and number of files since the last call. */
		take: () => {
			const taken = { kB: bytes / 1000, files: scripts.size };
			bytes = 0;
			scripts.clear();
			return taken;
		},
	};
}

/**
 * Measures the first pages, each with an empty cache.
 *
 * @param {App} app
 * @param {(result: Result) => void} tell
 */
export async function measureScripts({ newContext, cuts }, tell) {
	const context = await newContext();
	const page = await context.newPage();
	const scripts = await countScripts(page);
	/** @param {string} name @param {string} path @param {string} drawn @param {number} budget */
	const measure = async (name, path, drawn, budget) => {
		scripts.take();
		await page.goto(path);
		await page.locator(drawn).first().waitFor();
		await page.waitForTimeout(SETTLE_MS);
		const { kB, files } = scripts.take();
		tell({
			name: `JavaScript of ${name}`,
			unit: "kB",
			ratio: kB,
			budget,
			detail: `${files} files, compressed`,
		});
	};
	await measure("the splash page", "/", "h1", 90);
	await measure("the sign-in page", "/login", "input[type=password]", 100);
	await signInPage(page);
	await measure("the app's frame with home", "/dashboard", "nav", 160);
	await measure("the app's frame with a cut", `/cuts/${cuts.normal.id}`, "[data-testid=total]", 220);
	await context.close();
}

/**
 * Measures layout shifts after the first paint, on a reload and on a first visit of each page.
 *
 * @param {App} app
 * @param {(result: Result) => void} tell
 */
export async function measureShifts({ newContext, production, cuts }, tell) {
	const pages = {
		"sign-in": "/login",
		home: "/dashboard",
		projects: "/projects",
		project: `/projects/${production.id}`,
		records: `/projects/${production.id}/records`,
		licensors: `/projects/${production.id}/licensors`,
		reports: `/projects/${production.id}/reports`,
		cut: `/cuts/${cuts.normal.id}`,
	};
	const context = await newContext();
	await context.addInitScript(() => {
		Object.assign(window, { benchShift: 0, benchShifted: [] });
		new PerformanceObserver((list) => {
			for (const entry of /** @type {any[]} */ (list.getEntries())) {
				if (entry.hadRecentInput) continue;
				/** @type {any} */ (window).benchShift += entry.value;
				const what = entry.sources.map(
					(/** @type {any} */ { node }) => `${node?.nodeName ?? "?"}.${node?.className ?? ""}`,
				);
				/** @type {any} */ (window).benchShifted.push(...what);
			}
		}).observe({ type: "layout-shift", buffered: true });
	});
	const page = await context.newPage();
	let worst = { name: "", shift: 0 };
	/** @param {string} name @param {string} path */
	const visit = async (name, path) => {
		await page.goto(path);
		await page.waitForTimeout(SETTLE_MS);
		const [shift, what] = await page.evaluate(() => {
			const { benchShift, benchShifted } = /** @type {any} */ (window);
			return [Number(benchShift), benchShifted.slice(0, 3)];
		});
		if (shift > worst.shift) worst = { name: `${name}: ${what.join(", ")}`, shift };
	};
	await visit("sign-in", pages["sign-in"]);
	await signInPage(page);
	for (const again of ["", " again"]) {
		for (const [name, path] of Object.entries(pages).slice(1)) await visit(`${name}${again}`, path);
	}
	await context.close();
	tell({
		name: "layout shift after the first paint",
		ratio: worst.shift,
		budget: 0,
		detail: worst.shift === 0 ? `${Object.keys(pages).length} pages, twice` : worst.name,
	});
}
