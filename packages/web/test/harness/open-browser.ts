import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

/** Where systems keep a Chromium. */
const PLACES = [
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/usr/bin/google-chrome-stable",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Its own list of arguments is for one page in one process; tests have several people in several tabs. */
const BARE_ARGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-zygote"];

/** Between two steps of what is watched. */
const WATCHED_STEP_MS = 250;

/** The Chromium of CHROMIUM_PATH, else the system's. */
function installedBrowser(): string | undefined {
	return process.env.CHROMIUM_PATH ?? PLACES.find((place) => existsSync(place));
}

/** The one that comes from npm: it is unpacked where it is not yet, with the libraries that a bare machine lacks. */
async function unpackBrowser(): Promise<string> {
	// It unpacks these only where it believes to be on such a machine.
	process.env.AWS_EXECUTION_ENV ??= "AWS_Lambda_nodejs20.x";
	const packaged = await import("@sparticuz/chromium");
	return packaged.default.executablePath();
}

/** Before the tests: several files would unpack it at once, each over the others. */
export async function setup(): Promise<void> {
	if (installedBrowser() === undefined) await unpackBrowser();
}

/** Opens a real Chromium: the installed one, else that from npm. With `headed` in OX_BROWSER it can be watched. */
export async function openBrowser(): Promise<Browser> {
	const installed = installedBrowser();
	if (installed === undefined) {
		return chromium.launch({ executablePath: await unpackBrowser(), headless: true, args: BARE_ARGS });
	}
	const headless = process.env.OX_BROWSER !== "headed";
	const slowMo = headless ? 0 : WATCHED_STEP_MS;
	return chromium.launch({ executablePath: installed, headless, slowMo, args: ["--no-sandbox"] });
}
