import fc from "fast-check";
import { expect, test } from "vitest";
import { isPrivateName, isPublicAddress } from "./public-address.ts";

/** The special networks as bits, compared one by one. */
const SPECIAL = [
	[0, 8],
	[0x0a000000, 8],
	[0x64400000, 10],
	[0x7f000000, 8],
	[0xa9fe0000, 16],
	[0xac100000, 12],
	[0xc0000000, 24],
	[0xc0000200, 24],
	[0xc0586300, 24],
	[0xc0a80000, 16],
	[0xc6120000, 15],
	[0xc6336400, 24],
	[0xcb007100, 24],
	[0xe0000000, 4],
	[0xf0000000, 4],
] as const;

function bits(value: number): string {
	return value.toString(2).padStart(32, "0");
}

test("isPublicAddress agrees with a comparison bit by bit for any address of IPv4", () => {
	const near = fc
		.constantFrom(...SPECIAL)
		.chain(([network]) => fc.integer({ min: -300, max: 300 }).map((step) => (network + step) >>> 0));
	fc.assert(
		fc.property(fc.oneof(near, fc.nat(0xffffffff)), (value) => {
			const parts = [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
			const isSpecial = SPECIAL.some(([network, length]) =>
				bits(value).startsWith(bits(network).slice(0, length)),
			);
			expect(isPublicAddress(parts.join("."))).toBe(!isSpecial);
			// The same address in its IPv6 forms.
			expect(isPublicAddress(`::ffff:${parts.join(".")}`)).toBe(false);
			expect(isPublicAddress(`64:ff9b::${parts.join(".")}`)).toBe(false);
		}),
	);
});

test.each([
	["2606:4700::1111", true],
	["2001:4860:4860::8888", true],
	["::1", false],
	["::", false],
	["fe80::1", false],
	["fd00::1", false],
	["ff02::1", false],
	["2001:db8::1", false],
	["2002:7f00:1::", false],
	["fe80::1%eth0", false],
	["127.1", false],
	["0x7f.0.0.1", false],
	["localhost", false],
	["", false],
])("isPublicAddress(%j) is %s", (address, isPublic) => {
	expect(isPublicAddress(address)).toBe(isPublic);
});

test.each([
	["localhost", true],
	["LOCALHOST.", true],
	["a.localhost", true],
	["hooks.internal", true],
	["printer.local", true],
	["nas.home.arpa", true],
	["intranet", true],
	["internal.example", false],
	["my-internal", true],
	["notlocal.example", false],
	["hooks.notlocal", false],
	["hooks.example.", false],
	["8.8.8.8", false],
	["::1", false],
])("isPrivateName(%j) is %s", (host, isPrivate) => {
	expect(isPrivateName(host)).toBe(isPrivate);
});
