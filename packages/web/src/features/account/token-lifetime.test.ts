import { expect, test } from "vitest";
import { tokenEnd } from "./token-lifetime.ts";

test("a token expires after a number of days, or never", () => {
	const now = Date.parse("2026-11-20T12:00:00Z");
	expect(tokenEnd("d30", now)).toBe("2026-12-20T12:00:00.000Z");
	expect(tokenEnd("d365", now)).toBe("2027-11-20T12:00:00.000Z");
	expect(tokenEnd("never", now)).toBeNull();
});
