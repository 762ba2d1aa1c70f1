import { expect, it } from "vitest";
import { handOverLicense, licenseSchema } from "./license.ts";

const LINE = { territories: "World", media: "TV", term: { kind: "perpetuity" } };

it.each([
	["a fee", { fee: 300 }, "EUR"],
	["another fee", { other_fees: [{ kind: "access", amount: 50 }] }, "EUR"],
	["an option with a price", { lines: [{ ...LINE, options: [{ years: 2, price: 80 }] }] }, "EUR"],
	["a currency of its own", { fee: 300, currency: "USD" }, "USD"],
	[
		"no amount, which takes the new licensor's currency",
		{ lines: [{ ...LINE, options: [{ years: 2 }] }] },
		null,
	],
])("[FIL8] handOverLicense keeps the currency of %s", (_, fields, currency) => {
	const license = licenseSchema.parse({ id: 1, production_id: 1, licensor_id: 3, name: "A", ...fields });
	expect(handOverLicense(license, { currency: "EUR" }, 4)).toEqual({ ...license, licensor_id: 4, currency });
});
