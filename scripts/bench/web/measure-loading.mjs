// The bytes loaded before the first paint, and layout shifts after it.
import { countScripts, SCRIPT_BUDGETS } from "../../../testing/count-scripts.mjs";
import { signInPage } from "./start-app.mjs";

/** Long enough for everything that moves after the first paint. */
const SETTLE_MS = 3000;

/**
 * @typedef {import("../report-results.mjs").Result} Result
 * @typedef {import("./start-app.mjs").App} App
 */

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
		const { kB, files } = await scripts.load(path, drawn);
		tell({
			name: `JavaScript of ${name}`,
			unit: "kB",
			ratio: kB,
			budget,
			detail: `${files} files, compressed`,
		});
	};
	await measure("the splash page", "/", "h1", SCRIPT_BUDGETS.splash);
	await measure("the sign-in page", "/login", "input[type=password]", SCRIPT_BUDGETS.signIn);
	await signInPage(page);
	await measure("the app's frame with home", "/dashboard", "nav", SCRIPT_BUDGETS.home);
	await measure(
		"the app's frame with a cut",
		`/cuts/${cuts.normal.id}`,
		"[data-testid=total]",
		SCRIPT_BUDGETS.cut,
	);
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
