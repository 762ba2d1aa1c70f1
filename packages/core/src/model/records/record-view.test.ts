import { expect, test } from "vitest";
import { recordViewCreateSchema, recordViewUpdateSchema } from "./record-view.ts";

test("[RCD16] a view with an empty query shows all records with defaults", () => {
	expect(recordViewCreateSchema.parse({ name: "All", query: {} })).toEqual({
		name: "All",
		shared: false,
		query: { search: "", filters: [], sort: [], group_by: null, columns: [] },
	});
});

test("[RCD16, MOD8] an update adds no defaults, not even within the query", () => {
	const update = { query: { search: "harbour" } };
	expect(recordViewUpdateSchema.parse(update)).toEqual(update);
});
