import { existsSync } from "node:fs";
import { join } from "node:path";
import { findWebApp } from "../system/find-web-app.ts";
import type { Settings } from "../system/settings.ts";
import { type Finding, ok, warn } from "./finding.ts";

const LOCAL = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Warns about valid settings that are probably a mistake. */
export function checkSettings(settings: Settings): Finding[] {
	const { baseUrl, trustProxy, captcha, rateLimits, ffmpeg } = settings;
	const url = new URL(baseUrl);
	const isLocal = LOCAL.has(url.hostname);
	const findings: Finding[] = [];
	if (isLocal) {
		findings.push(
			warn(
				"OX_BASE_URL",
				`is ${url.origin}: links in emails lead nowhere for others. Set the site's address.`,
			),
		);
	} else if (url.protocol === "http:") {
		findings.push(warn("OX_BASE_URL", "is http: passwords are sent unencrypted. Put a TLS proxy in front."));
	} else if (!trustProxy) {
		findings.push(
			warn("OX_TRUST_PROXY", "is off, but the site is https: turn it on if a proxy terminates TLS."),
		);
	}
	if (!isLocal && !captcha) findings.push(warn("OX_CAPTCHA", "is off: programs can register accounts."));
	if (!isLocal && !rateLimits)
		findings.push(warn("OX_RATE_LIMITS", "is off: passwords can be guessed quickly."));
	const posters =
		ffmpeg === null ? "of stills only, without ffmpeg" : `of stills, and of video with ${ffmpeg}`;
	return [ok("settings", "are valid"), ...findings, ok("posters", posters), ...checkPages(settings)];
}

/** Files of the pages, which the server starts without. */
function checkPages({ webDir, splashVideo }: Settings): Finding[] {
	const folder = webDir ?? findWebApp();
	const hasApp = folder !== null && existsSync(join(folder, "index.html"));
	const findings = [
		hasApp
			? ok("web app", folder)
			: warn(
					"web app",
					`${folder === null ? "is not installed" : `${folder} has no index.html`}: the server only answers calls. Set OX_WEB_DIR to the folder of the built app.`,
				),
	];
	if (splashVideo !== null && !existsSync(splashVideo))
		findings.push(warn("OX_SPLASH_VIDEO", `${splashVideo} does not exist: /?video shows the drawing.`));
	return findings;
}
