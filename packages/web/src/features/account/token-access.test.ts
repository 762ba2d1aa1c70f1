import { expect, test } from "vitest";
import { type AreaAccesses, chosenScopes } from "./token-access.ts";

const NOTHING: AreaAccesses = {
	production: "none",
	records: "none",
	reports: "none",
	team: "none",
	settings: "none",
	billing: "none",
	datasets: "none",
};

test("[SCOPE1] a token gets the chosen scopes: everything, reading everything, or areas", () => {
	const areas: AreaAccesses = { ...NOTHING, records: "write", reports: "read" };
	expect(chosenScopes("write", areas)).toEqual(["write"]);
	expect(chosenScopes("read", areas)).toEqual(["read"]);
	expect(chosenScopes("areas", areas)).toEqual(["records:write", "reports:read"]);
	expect(chosenScopes("areas", NOTHING)).toEqual([]);
});
