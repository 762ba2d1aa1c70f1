import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

test.each(["password1", "PassWord1", "Dragon2024!", "12monkey34", "qwerty123"])(
	"[ACC20] %s is a common password",
	async (password) => {
		expect(await isCommonPassword(password)).toBe(true);
	},
);

test.each(["archive-4-all", "harbour lights 1962", "x7Kq2mPz", "correct-horse-9-battery"])(
	"[ACC20] %s is not",
	async (password) => {
		expect(await isCommonPassword(password)).toBe(false);
	},
);
