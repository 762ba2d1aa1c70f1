import { describe, expect, it } from "vitest";
import { lookupKeys } from "./lookup-keys.ts";

describe("lookupKeys", () => {
	it("[MAT1, MAT2] names the locator before the underscore, and the whole name with and without extension", () => {
		expect(lookupKeys("10000001_Harbour.MOV")).toEqual({
			locators: ["10000001"],
			altFiles: ["10000001_harbour.mov", "10000001_harbour"],
		});
	});

	it("[MAT6] names every text that may be the locator, the likeliest first", () => {
		expect(lookupKeys("Media\\AB-7.new.01").locators).toEqual(["ab-7.new", "ab-7.new.01", "ab-7"]);
	});

	it("lists each key once and no empty one", () => {
		expect(lookupKeys("harbour")).toEqual({ locators: ["harbour"], altFiles: ["harbour"] });
		expect(lookupKeys(" ")).toEqual({ locators: [], altFiles: [] });
	});
});
