import { expect, test } from "vitest";
import { mergedConfig, parseConfigValue } from "./merged-config.ts";

test("missing keys stay and null removes one", () => {
	expect(mergedConfig({ a: 1, b: "x" }, { b: null, c: true })).toEqual({ a: 1, c: true });
});

test("a value must be JSON", () => {
	expect(parseConfigValue('{"rows":28}')).toEqual({ rows: 28 });
	expect(parseConfigValue("roomy")).toBeUndefined();
});
