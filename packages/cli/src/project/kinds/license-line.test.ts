import { type LicenseLine, licenseSchema } from "@oxcut/core/model";
import { describe, expect, it } from "vitest";
import { lineText } from "./license-line.ts";

const OPTIONS = [
	{ years: 2, price: 50, exercise_by: "2027-06-30", exercised_on: "2027-06-01" },
	{ years: 1 },
];

function lineOf(fields: object): LicenseLine {
	const line = { territories: "GB", media: "TV", term: { kind: "perpetuity" }, ...fields };
	const license = { id: 1, production_id: 1, licensor_id: 1, name: "A", lines: [line] };
	return licenseSchema.parse(license).lines[0] as LicenseLine;
}

describe("lineText", () => {
	it.each([
		[
			{ credit: "Beta; Gamma", mfn_group: "A" },
			'perpetuity, credit "Beta; Gamma", most favoured nations "A"',
		],
		[{ term: { kind: "years", years: 1, since: "signature" } }, "1 year from signature"],
		[{ term: { kind: "years", years: 3, since: "first_transmission" } }, "3 years from first transmission"],
		[
			{ term: { kind: "dates", from: "2026-01-01", to: "2027-12-31" }, options: OPTIONS },
			"2026-01-01 to 2029-12-31 (extended by 2 years), option (2 years, price 50, by 2027-06-30, exercised 2027-06-01), option (1 year)",
		],
		[
			{ term: { kind: "years", years: 1, since: "delivery" }, options: [OPTIONS[0]] },
			"3 years from delivery (extended by 2 years), option (2 years, price 50, by 2027-06-30, exercised 2027-06-01)",
		],
	])("shows all of %o", (fields, text) => {
		expect(lineText(lineOf(fields), () => undefined)).toBe(`any record, GB, TV, ${text}`);
	});
});
