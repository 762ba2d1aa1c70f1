import { expect, test } from "vitest";
import { passwordStrength } from "./password-strength.ts";

test.each([
	["a1", "weak"],
	["password1", "weak"],
	["Dragon2024!", "weak"],
	["aaaaaaaaaaaaaaaaaaaaaaa1", "weak"],
	["abcdefghijklmnopqrstuvwxyz1", "weak"],
	["20242024202420242024", "weak"],
	["archive-42", "weak"],
	["kelvin-tide7", "fair"],
	["kelvin-boat", "fair"],
	["archive-4-all", "good"],
	["four-reels-under-the-stairs", "strong"],
	["x7#Kq2!mZ9$wL4^pR8", "strong"],
])("the strength of %s is %s", (password, strength) => {
	expect(passwordStrength(password)).toBe(strength);
});
