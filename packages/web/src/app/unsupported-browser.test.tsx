import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { isSupportedBrowser } from "./supported-browser.ts";
import { UnsupportedBrowser } from "./unsupported-browser.tsx";

test("a browser without web workers is told so", () => {
	expect(isSupportedBrowser({})).toBe(false);
	expect(isSupportedBrowser({ Worker: class {} })).toBe(true);
	expect(renderToStaticMarkup(<UnsupportedBrowser />)).toContain("support web workers.");
});
