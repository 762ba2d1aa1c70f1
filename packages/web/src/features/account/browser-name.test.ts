import { expect, test } from "vitest";
import { browserName } from "./browser-name.ts";

test.each([
	[
		"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0 Safari/537.36",
		"Chrome on Linux",
	],
	[
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/147.0 Safari/537.36 Edg/147.0",
		"Edge on Windows",
	],
	[
		"Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0",
		"Firefox on macOS",
	],
	[
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1",
		"Safari on iPhone",
	],
	[
		"Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/147.0 Mobile Safari/537.36",
		"Chrome on Android",
	],
	["curl/8.5.0", "curl/8.5.0"],
	[null, "Unknown"],
])("browserName of %s is %s", (userAgent, name) => {
	expect(browserName(userAgent)).toBe(name);
});
