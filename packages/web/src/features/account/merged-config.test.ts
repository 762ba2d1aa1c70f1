import { expect, test } from "vitest";
import { mergedConfig, parseConfigValue } from "./merged-config.ts";

test("keys left out stay and null takes one away", () => {
	expect(mergedConfig({ a: 1, b: "x" }, { b: null, c: true })).toEqual({ a: 1, c: true });
});

test("a value is JSON, or it is none", () => {
	expect(parseConfigValue('{"rows":28}')).toEqual({ rows: 28 });
	expect(parseConfigValue("roomy")).toBeUndefined();
});
