import { expect, test } from "vitest";
import { addressesIn, firstBadAddress } from "./addresses.ts";

test.each([
	["ines@example.com, tom@example.com", ["ines@example.com", "tom@example.com"]],
	[
		"ines@example.com tom@example.com\nada@example.com;",
		["ines@example.com", "tom@example.com", "ada@example.com"],
	],
	["Ines Vidal <ines@example.com>, Tom <tom@example.com>", ["ines@example.com", "tom@example.com"]],
	["ines@example.com, INES@example.com", ["INES@example.com"]],
	["  ", []],
])("%j contains %j", (text, addresses) => {
	expect(addressesIn(text)).toEqual(addresses);
});

test("the first invalid address is named", () => {
	expect(firstBadAddress(["ines@example.com", "tom@example", "ada"])).toEqual({
		address: "tom@example",
		problem: "must be a valid email address",
	});
	expect(firstBadAddress(["ines@example.com"])).toBeNull();
});
