import { expect, test } from "vitest";
import { recordStanding } from "./record-standing.ts";

const record = {
	fair_use: false,
	rights_free: false,
	rights_problem: false,
	master_problem: false,
	source_type: "Archival",
	price_id: 1,
	licensed: false,
} as const;
const meridian = { name: "Meridian Newsreel" };

test.each([
	["a record that nothing is known of needs rights", {}, "rights_needed"],
	["a licence settles it", { licensed: true }, "licensed"],
	["a missing price is a problem", { licensed: true, price_id: null }, "problem"],
	["what is rights-free has no problem", { rights_free: true, rights_problem: true }, "rights_free"],
	["an Original needs no rights and no price", { source_type: "Original", price_id: null }, "original"],
	["an Original may have a bad master", { source_type: "Original", master_problem: true }, "problem"],
] as const)("%s", (_case, fields, state) => {
	expect(recordStanding({ ...record, ...fields }, meridian).state).toBe(state);
});

test("[COST1] no price is missing if the owner is unknown", () => {
	const unpriced = { ...record, price_id: null };
	expect(recordStanding(unpriced, { name: " unknown" }).state).toBe("rights_needed");
	expect(recordStanding(unpriced, { name: "PUBLIC DOMAIN" }).state).toBe("rights_free");
	expect(recordStanding(unpriced, undefined).state).toBe("rights_needed");
});

test("a problem says which: rights before master before price", () => {
	const all = { ...record, rights_problem: true, master_problem: true, price_id: null };
	expect(recordStanding(all, meridian)).toEqual({ state: "problem", problem: "rights" });
	expect(recordStanding({ ...all, rights_problem: false }, meridian)).toMatchObject({ problem: "master" });
	expect(recordStanding({ ...record, price_id: null }, meridian)).toMatchObject({ problem: "missing_price" });
});
