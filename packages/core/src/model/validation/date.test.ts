import { expect, test } from "vitest";
import { messages } from "../testing/messages.ts";
import { dateSchema, timestampSchema } from "./date.ts";

test("29 February exists in leap years only", () => {
	expect(messages(dateSchema, "2024-02-29")).toEqual([]);
	expect(messages(dateSchema, "2023-02-29")).toEqual([": must be a valid date"]);
});

test.each([
	"",
	"2024",
	"24-05-01",
	"2024-13-01",
	"0000-01-01",
	"01.05.2024",
	"2024-05-01T00:00:00Z",
	20240501,
])("%j must be a valid date", (date) => {
	expect(messages(dateSchema, date)).toEqual([": must be a valid date"]);
});

test("a time has a Z or an offset", () => {
	expect(messages(timestampSchema, "2026-11-20T10:00:00Z")).toEqual([]);
	expect(messages(timestampSchema, "2026-11-20T10:00:00+01:00")).toEqual([]);
	expect(messages(timestampSchema, "2026-11-20 10:00")).toEqual([": must be a valid date"]);
});
