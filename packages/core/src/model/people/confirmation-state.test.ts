import { expect, test } from "vitest";
import { confirmationState } from "./confirmation-state.ts";

const end = { expires_at: "2026-11-20T12:00:00Z" };

test.each([
	["2026-11-20T12:00:00Z", "expired"],
	["2026-11-21T00:00:00Z", "expired"],
	["2026-11-20T11:59:59Z", "expiring"],
	["2026-11-14T12:00:01Z", "expiring"],
	["2026-11-14T12:00:00Z", "open"],
	["2026-10-01T00:00:00Z", "open"],
])("at %s, a confirmation that expires on 20 November at noon is %s", (now, state) => {
	expect(confirmationState(end, Date.parse(now))).toBe(state);
});
