import { expect, test } from "vitest";
import { readingAmounts, withReadAmounts } from "./reading-amounts.ts";
import { readTypedAmount, typedAmount } from "./typed-amount.ts";

test.each([
	[12.5, ".", "12.5"],
	[12.5, ",", "12,5"],
	[1250, ",", "1250"],
	[0.125, ",", "0,125"],
	[null, ",", ""],
] as const)("%j stands in a field, with the separator %s, as %s", (amount, mark, text) => {
	expect(typedAmount(amount, mark)).toBe(text);
});

test.each([0.125, 1.125, 12.5, 125, 1250, 1250.5, 99_999.9999])(
	"%j is read back unchanged, whatever the reader's separator",
	(amount) => {
		for (const mark of [".", ","] as const)
			expect(Number(readTypedAmount(typedAmount(amount, mark), "EUR", mark))).toBe(amount);
	},
);

test("amounts are read in common notations, and other text is unchanged", () => {
	expect(readTypedAmount("£1,250.50", "GBP", ".")).toBe("1250.50");
	expect(readTypedAmount("1.250,50 €", "EUR", ",")).toBe("1250.50");
	expect(readTypedAmount("$12", "GBP", ".")).toBe("$12");
	expect(readTypedAmount("twelve", "GBP", ".")).toBe("twelve");
	expect(readTypedAmount("", "GBP", ".")).toBe("");
});

test("another currency's sign is named, rather than called no number", async () => {
	const refused = async () => ({
		values: {},
		errors: { value: { type: "custom", message: "must be a valid number" } },
	});
	const options = { fields: {}, shouldUseNativeValidation: false };
	const resolve = readingAmounts<{ value: string }, unknown>(refused, ["value"], "USD");
	expect((await resolve({ value: "£12.50" }, undefined, options)).errors).toEqual({
		value: { type: "amount", message: "must be in USD, not £" },
	});
	expect((await resolve({ value: "twelve" }, undefined, options)).errors).toMatchObject({
		value: { message: "must be a valid number" },
	});
});

test("only a form's fields with amounts are converted", () => {
	const values = { name: "12,50", value: "12,50", min: null, meta: { step: "0,5" } };
	expect(withReadAmounts(values, ["value", "min", "meta.step"], "GBP")).toEqual({
		name: "12,50",
		value: "12.50",
		min: null,
		meta: { step: "0.5" },
	});
	expect(values.value).toBe("12,50");
});
