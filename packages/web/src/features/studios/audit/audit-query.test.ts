import { expect, test } from "vitest";
import { readAuditFilter, sentFilter } from "./audit-query.ts";

test.each([
	["", {}],
	["account_id=12&action=+price+&production_id=7", { account_id: "12", action: "price", production_id: "7" }],
	["since=2026-11-01&until=2026-11-27", { since: "2026-11-01", until: "2026-11-27" }],
	["account_id=me&production_id=-1&since=soon&action=+&else=1", {}],
])("the address ?%s filters by %j", (query, filter) => {
	expect(readAuditFilter(new URLSearchParams(query))).toEqual(filter);
});

test.each([
	["Organization changed", "studio_changed"],
	["  project ", "production"],
	["studio_changed", "studio_changed"],
	["licence", "license"],
	["price", "price"],
])("the action typed as %j is asked for as %j", (typed, action) => {
	expect(sentFilter({ action: typed, since: "2026-11-01" })).toEqual({ action, since: "2026-11-01" });
});
