import { recordFilterFields } from "@oxcut/core/filters";
import { type RecordView, recordViewQuerySchema } from "@oxcut/core/model";
import { expect, test } from "vitest";
import { isEdited, listQueryIn, shortAddress, wholeAddress } from "./view-address.ts";

const fields = recordFilterFields([]);
const QUERY = {
	search: "gate pick",
	filters: ["category is Footage,Still", "date before 1950"],
	sort: ["licensor", "-date"],
	group_by: "licensor",
};
const view: RecordView = {
	id: 12,
	production_id: 1,
	name: "Old footage",
	shared: true,
	query: recordViewQuerySchema.parse(QUERY),
};

test("[RCD16] an address with a view and nothing else lists what the view does", () => {
	const whole = wholeAddress(new URLSearchParams("view=12&record=3"), view);
	expect(listQueryIn(whole, fields)).toEqual(QUERY);
	expect(whole.get("record")).toBe("3");
	expect(isEdited(new URLSearchParams("view=12&record=3"), view, fields)).toBe(false);
});

test("[RCD16] an address that defines its list takes precedence over its view", () => {
	const address = new URLSearchParams("view=12&q=quay");
	expect(listQueryIn(wholeAddress(address, view), fields)).toMatchObject({ search: "quay", filters: [] });
	expect(isEdited(address, view, fields)).toBe(true);
});

test("[RCD16] a change back to the view's settings makes the address short again", () => {
	const whole = wholeAddress(new URLSearchParams("view=12&record=3"), view);
	const changed = new URLSearchParams(whole);
	changed.set("q", "quay");
	expect(shortAddress(changed, view, fields).get("q")).toBe("quay");
	changed.set("q", "gate pick");
	expect(shortAddress(changed, view, fields).toString()).toBe("view=12&record=3");
});

test("[RCD16] a view whose filters were all removed lists all records, also after a reload", () => {
	const cleared = shortAddress(new URLSearchParams("view=12"), view, fields);
	expect(listQueryIn(wholeAddress(cleared, view), fields)).toMatchObject({ search: "", filters: [] });
	expect(isEdited(cleared, view, fields)).toBe(true);
});

test("[RCD16] a view's unreadable filter is skipped, and is no unsaved change", () => {
	const filters = ["custom_7 is B7", "date before 1950"];
	const old = { ...view, query: { ...view.query, filters } };
	const whole = wholeAddress(new URLSearchParams("view=12"), old);
	expect(listQueryIn(whole, fields).filters).toEqual(["date before 1950"]);
	expect(shortAddress(whole, old, fields).toString()).toBe("view=12");
});
