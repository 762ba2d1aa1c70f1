import { expect, it } from "vitest";
import { readFcm } from "./read-fcm.ts";

it.each([
	["DROP FRAME", true],
	["drop-frame", true],
	["DF", true],
	["NON-DROP FRAME", false],
	["NON DROP FRAME", false],
	["NONDROP", false],
	["ndf", false],
	["", null],
	["DFX", null],
	["NONE", null],
	["NO DROP FRAME", null],
	["NONXDROP", null],
	["IS NDF", null],
	["IS DROP FRAME", null],
])("[EDL2] FCM '%s' is read as %s", (value, drop) => {
	expect(readFcm(value)).toBe(drop);
});
