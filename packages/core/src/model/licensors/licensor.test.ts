import { expect, test } from "vitest";
import { messages } from "../testing/messages.ts";
import { isPublicDomain, isUnknownLicensor, licensorCreateSchema } from "./licensor.ts";

test("a new licensor needs a name and a currency", () => {
	expect(messages(licensorCreateSchema, { name: "\u00a0" })).toEqual([
		"name: must be present",
		"currency: must be present",
	]);
	expect(messages(licensorCreateSchema, { name: "Pathé", currency: "eur" })).toEqual([
		"currency: must be a currency code of three capital letters",
	]);
	expect(messages(licensorCreateSchema, { name: "Pathé", currency: "QQQ" })).toEqual([
		"currency: must be the code of a currency, such as EUR, GBP, or USD",
	]);
});

test("[COST1] Unknown and Public Domain are recognized ignoring case and surrounding spaces", () => {
	expect(isUnknownLicensor({ name: " unknown" })).toBe(true);
	expect(isPublicDomain({ name: "PUBLIC DOMAIN " })).toBe(true);
	expect(isUnknownLicensor({ name: "Unknown Archive" })).toBe(false);
	expect(isPublicDomain({ name: "Unknown" })).toBe(false);
});
