import { describe, expect, test } from "vitest";
import { domainsFormSchema, retentionFormSchema, typedSetting } from "./typed-settings.ts";

describe("mail domains", () => {
	test.each([
		["", []],
		["  ", []],
		["Lantern.example", ["lantern.example"]],
		[
			"lantern.example, archive.example;quay.example\nlantern.example",
			["lantern.example", "archive.example", "quay.example"],
		],
	])("%j is %j", (text, domains) => {
		expect(domainsFormSchema.parse({ allowed_domains: text }).allowed_domains).toEqual(domains);
	});

	test.each(["lantern", "ann@lantern.example", "lantern.example archive", "a b"])("%j is refused", (text) => {
		const { error } = domainsFormSchema.safeParse({ allowed_domains: text });
		expect(error?.issues).toMatchObject([
			{ path: ["allowed_domains"], message: "must be a domain such as lantern.example" },
		]);
	});
});

describe("days", () => {
	const parse = (text: string) =>
		retentionFormSchema.safeParse({ audit_days: text, activity_days: "", history_days: "30" });
	test.each([
		["", null],
		[" 365 ", 365],
	])("%j is %j", (text, audit_days) => {
		expect(parse(text).data).toEqual({ audit_days, activity_days: null, history_days: 30 });
	});

	test.each([
		["29", "must be at least 30"],
		["1.5", "must be a whole number of days"],
		["-40", "must be a whole number of days"],
		["a year", "must be a whole number of days"],
		["999999999", "can't be more than 36500"],
	])("%j is refused", (text, message) => {
		expect(parse(text).error?.issues[0]?.message).toBe(message);
	});
});

test("the server's values are shown as they are typed", () => {
	expect([["a.example", "b.example"], [], 30, null].map(typedSetting)).toEqual([
		"a.example, b.example",
		"",
		"30",
		"",
	]);
});
