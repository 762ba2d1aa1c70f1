import { expect, test } from "vitest";
import { nextMode } from "./debug-mode.ts";

test.each([
	["off", false, "on"],
	["off", true, "on"],
	["on", false, "off"],
	["on", true, "god"],
	["god", false, "off"],
	["god", true, "off"],
] as const)("from %s, meta+J (with ctrl: %s) leads to %s", (mode, withCtrl, next) => {
	expect(nextMode(mode, withCtrl)).toBe(next);
});
