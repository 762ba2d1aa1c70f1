/** What browsers call themselves, the more particular first: each one also claims to be those below it. */
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

/** A browser's name as a person knows it: `Firefox on Windows`; what is none is named as it names itself. */
export function browserName(userAgent: string | null): string {
	if (userAgent === null || userAgent === "") return "Unknown";
	const browser = BROWSERS.find(([mark]) => userAgent.includes(mark))?.[1];
	const system = SYSTEMS.find(([mark]) => userAgent.includes(mark))?.[1];
	if (browser === undefined) return userAgent;
	return system === undefined ? browser : `${browser} on ${system}`;
}
