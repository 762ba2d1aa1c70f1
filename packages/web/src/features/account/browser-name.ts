/** Names in user agents, the more specific first: each browser also claims to be those below it. */
const BROWSERS = [
	["Edg/", "Edge"],
	["OPR/", "Opera"],
	["Vivaldi/", "Vivaldi"],
	["Firefox/", "Firefox"],
	["FxiOS/", "Firefox"],
	["CriOS/", "Chrome"],
	["HeadlessChrome/", "Chrome"],
	["Chrome/", "Chrome"],
	["Safari/", "Safari"],
] as const;

const SYSTEMS = [
	["iPhone", "iPhone"],
	["iPad", "iPad"],
	["Android", "Android"],
	["Windows", "Windows"],
	["Mac OS X", "macOS"],
	["CrOS", "ChromeOS"],
	["Linux", "Linux"],
] as const;

/** A browser's common name: `Firefox on Windows`. Other programs keep the name that they send. */
export function browserName(userAgent: string | null): string {
	if (userAgent === null || userAgent === "") return "Unknown";
	const browser = BROWSERS.find(([mark]) => userAgent.includes(mark))?.[1];
	const system = SYSTEMS.find(([mark]) => userAgent.includes(mark))?.[1];
	if (browser === undefined) return userAgent;
	return system === undefined ? browser : `${browser} on ${system}`;
}
