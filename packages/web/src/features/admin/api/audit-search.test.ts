import { expect, test } from "vitest";
import { readAuditSearch } from "./audit-search.ts";

test.each([
	["", {}],
	["price", { search: "price" }],
	["  Maren   Oyelaran ", { search: "Maren Oyelaran" }],
	["project:1310 since:2026-11-22", { production_id: 1310, since: "2026-11-22" }],
	["price user:#2047 changed", { account_id: 2047, search: "price changed" }],
	["since:2026-02-30", { search: "since:2026-02-30" }],
	["since:yesterday", { search: "since:yesterday" }],
	["project:Harbour", { search: "project:Harbour" }],
	["user:1 user:2", { account_id: 2 }],
])("the search %o lists %o", (typed, filter) => {
	expect(readAuditSearch(typed)).toEqual(filter);
});
