import { type License, type Licensor, licenseSchema } from "@oxcut/core/model";
import { expect, it } from "vitest";
import { expiryMonths, urgencyOf } from "./expiry-months.ts";

const licence = (id: number, ...ends: readonly string[]): License =>
	licenseSchema.parse({
		...{ id, production_id: 1, licensor_id: 1, name: `L${id}` },
		lines: ends.map((to) => ({
			...{ territories: "World", media: "SVOD", term: { kind: "dates", from: "2020-01-01", to } },
		})),
	});
const licensors = [{ id: 1, name: "North Archive" } as Licensor];

it("[RIG15] groups last days from today on by month", () => {
	const licences = [
		licence(1, "2028-12-31", "2028-12-01", "2028-11-30"),
		licence(2, "2029-01-01", "2028-12-31"),
	];
	const months = expiryMonths(licences, licensors, "2028-12-01");
	expect(
		months.map(({ month, expiries }) => [month, expiries.map(({ date, license }) => `${date} ${license}`)]),
	).toEqual([
		["2028-12", ["2028-12-01 L1", "2028-12-31 L1", "2028-12-31 L2"]],
		["2029-01", ["2029-01-01 L2"]],
	]);
	expect(months[0]?.expiries[0]).toMatchObject({ days_left: 0, licensor_name: "North Archive" });
});

it("[RIG16] marks what is due within 90 and within 30 days", () => {
	expect([0, 30, 31, 90, 91].map((days_left) => urgencyOf({ days_left }))).toEqual([
		...["prob", "prob", "need", "need", null],
	]);
});
