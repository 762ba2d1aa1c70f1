import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

/** Where systems keep a Chromium. */
const PLACES = [
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/usr/bin/google-chrome-stable",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** @type {string[]} For npm's Chromium, whose own arguments are for one page in one process; tests open several tabs. */
const BARE_ARGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-zygote"];

/** The pause between steps of a run that someone watches. */
const WATCHED_STEP_MS = 250;

/** The Chromium of CHROMIUM_PATH, else the system's. */
function installedBrowser() {
	return process.env.CHROMIUM_PATH ?? PLACES.find((place) => existsSync(place));
}

/** Unpacks npm's Chromium, with the libraries that a bare machine lacks. @returns {Promise<string>} its path. */
async function unpackBrowser() {
	// It unpacks the libraries only on this kind of machine.
	process.env.AWS_EXECUTION_ENV ??= "AWS_Lambda_nodejs20.x";
	const packaged = await import("@sparticuz/chromium");
	return packaged.default.executablePath();
}

/**
 * Unpacks it before the workers start, which would overwrite each other's files.
 * @returns {Promise<void>}
 */
export async function setup() {
	if (installedBrowser() === undefined) await unpackBrowser();
}

/**
 * Opens a real Chromium: the installed one, else npm's. With OX_BROWSER=headed, an installed one shows its windows.
 *
 * @param {import("playwright-core").LaunchOptions} [options]
 * @returns {Promise<import("playwright-core").Browser>}
 */
export async function openBrowser(options) {
	const installed = installedBrowser();
	if (installed === undefined) {
		return chromium.launch({ executablePath: await unpackBrowser(), args: BARE_ARGS, ...options });
	}
	const headless = process.env.OX_BROWSER !== "headed";
	const slowMo = headless ? 0 : WATCHED_STEP_MS;
	return chromium.launch({ executablePath: installed, headless, slowMo, args: ["--no-sandbox"], ...options });
}
