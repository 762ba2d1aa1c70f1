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

/**
 * Opens a real Chromium: that of CHROMIUM_PATH, else the system's, else the one that comes from npm. With `headed` set in
 * OX_BROWSER it can be watched.
 */
export async function openBrowser(): Promise<Browser> {
	const headless = process.env.OX_BROWSER !== "headed";
	const path = process.env.CHROMIUM_PATH ?? PLACES.find((place) => existsSync(place));
	if (path !== undefined) {
		return chromium.launch({ executablePath: path, headless, args: ["--no-sandbox"] });
	}
	const packaged = await import("@sparticuz/chromium");
	const executablePath = await packaged.default.executablePath();
	return chromium.launch({ executablePath, headless, args: packaged.default.args });
}
