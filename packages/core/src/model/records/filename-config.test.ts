import { expect, test } from "vitest";
import { messages } from "../testing/messages.ts";
import { filenameConfigSchema, formatFilename } from "./filename-config.ts";
import { recordSchema } from "./record.ts";

const record = recordSchema.parse({
	...{ id: 1, production_id: 1, licensor_id: 1, production_locator: "00000042", category: "Footage" },
	...{ title: "Harbour at dawn", archive_name: "Pathé", date: "1931-05-01" },
});

test("[ID1] a file is named by locator and title by default", () => {
	const config = filenameConfigSchema.parse({ production_id: 1 });
	expect(formatFilename(config, record)).toBe("00000042_Harbour at dawn");
});

test("[ID1] a pattern may name more fields; blank ones leave no gap", () => {
	expect(formatFilename({ pattern: "{locator}_{date} {archive_name} {fps}" }, record)).toBe(
		"00000042_1931-05-01 Pathé",
	);
});

test.each([
	["../../etc/passwd", "00000042_.. .. etc passwd"],
	['a:b*c?"<>|', "00000042_a b c"],
	["gpj.\u202eexe", "00000042_gpj. exe"],
	["line\nbreak\ttab\0", "00000042_line break tab"],
])("a title %j gives a name that every file system accepts", (title, name) => {
	expect(formatFilename({ pattern: "{locator}_{title}" }, { ...record, title })).toBe(name);
});

test("a long title is cut", () => {
	expect(
		formatFilename({ pattern: "{locator}_{title}" }, { ...record, title: "x".repeat(250) }),
	).toHaveLength(200);
});

test.each([
	["{locator}_{password}", "may only name these fields in braces"],
	["{locator}_{__proto__}", "may only name these fields in braces"],
	["{title}_{locator}", "must start with {locator}"],
	["{locator}-{title}", "must start with {locator}"],
	["", "must be present"],
])("[ID1] the pattern %j is rejected", (pattern, message) => {
	expect(messages(filenameConfigSchema, { production_id: 1, pattern })[0]).toContain(message);
});
