import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ChangedQueries, GATHER_MS, WAIT_MS } from "./changed-queries.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openQueries() {
	const queryClient = new QueryClient();
	const writing = { is: false };
	const changed = new ChangedQueries(queryClient, () => writing.is);
	queryClient.setQueryData(["records", 12], []);
	queryClient.setQueryData(["licensors", 12], []);
	queryClient.setQueryData(["account"], {});
	const cache = queryClient.getQueryCache();
	cache.build(queryClient, {
		queryKey: ["licensor_totals", 12],
		meta: { resources: ["licensors", "prices"] },
		initialData: [],
	});
	const aboutCut = (id: number) =>
		cache.build(queryClient, {
			queryKey: [id],
			meta: { resources: ["cuts"], item: { resource: "cuts", id } },
			initialData: {},
		});
	const invalid = () => cache.findAll({ predicate: ({ state }) => state.isInvalidated }).map(keyOf);
	const keyOf = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => queryKey[0];
	return { queryClient, changed, writing, aboutCut, invalid };
}

test("a change refetches the queries of its list, by their key or by the lists they name", () => {
	const { changed, invalid } = openQueries();
	changed.take({ kind: "change", resource: "prices", action: "updated", ids: [1] });
	changed.take({ kind: "change", resource: "records", action: "deleted", ids: null });
	expect(invalid()).toEqual([]);
	vi.advanceTimersByTime(GATHER_MS);
	expect(invalid()).toEqual(["records", "licensor_totals"]);
});

test("queries about a removed item aren't refetched, those about others are", () => {
	const { changed, aboutCut, invalid } = openQueries();
	aboutCut(2);
	aboutCut(3);
	changed.take({ kind: "change", resource: "cuts", action: "deleted", ids: [2] });
	vi.advanceTimersByTime(GATHER_MS);
	expect(invalid()).toEqual([3]);
	changed.take({ kind: "change", resource: "cuts", action: "updated", ids: [2] });
	vi.advanceTimersByTime(GATHER_MS);
	expect(invalid()).toEqual([2, 3]);
});

test("a reload refetches everything, including the account's permissions", () => {
	const { changed, invalid } = openQueries();
	changed.take({ kind: "reload" });
	vi.advanceTimersByTime(GATHER_MS);
	expect(invalid()).toEqual(["records", "licensors", "account", "licensor_totals"]);
});

test("nothing is refetched while changes of this page are being saved", () => {
	const { changed, writing, invalid } = openQueries();
	writing.is = true;
	changed.take({ kind: "change", resource: "records", action: "updated", ids: [1] });
	vi.advanceTimersByTime(5000);
	expect(invalid()).toEqual([]);
	writing.is = false;
	vi.advanceTimersByTime(WAIT_MS);
	expect(invalid()).toEqual(["records"]);
});
