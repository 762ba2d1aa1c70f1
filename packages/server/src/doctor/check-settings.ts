import type { Settings } from "../system/settings.ts";
import { type Finding, ok, warn } from "./finding.ts";

const LOCAL = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Warns about valid settings that are probably a mistake. */
export function checkSettings({ baseUrl, trustProxy, captcha, rateLimits, ffmpeg }: Settings): Finding[] {
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
	return [ok("settings", "are valid"), ...findings, ok("posters", posters)];
}
