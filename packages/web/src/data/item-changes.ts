import type { QueryKey } from "@tanstack/react-query";
import { api, trashIdOf } from "../api/api.ts";
import { checkedWrites } from "../api/checked-writes.ts";
import { request } from "../api/request.ts";
import { useListChange, without } from "../api/use-list-change.ts";
import type { CheckedChange } from "../ui/use-checked-form.ts";

interface Item {
	readonly id: number;
}

/** Items that are saved and deleted alike: their names in paths and in the keys of their lists, and in bodies. */
const NAMES = {
	budget_lines: "budget_line",
	deliveries: "delivery",
	exclusion_rules: "exclusion_rule",
	fair_use_reviews: "fair_use_review",
	licenses: "license",
	licensing_conditions: "licensing_condition",
	licensors: "licensor",
	media: "medium",
	orders: "order",
	prices: "price",
	scenarios: "scenario",
	templates: "template",
} as const;
type Items = keyof typeof NAMES;

interface NewItem {
	/** The path of its parent; the production by default. */
	readonly owner?: string;
	/** Further fields of the body. */
	readonly also?: Readonly<Record<string, unknown>>;
}

/** Adds an item, or changes one. @param item - null for a new one. */
export function useSaveItem(
	productionId: number,
	items: Items,
	item: Item | null,
	{ owner = `/productions/${productionId}`, also = {} }: NewItem = {},
) {
	const name = NAMES[items];
	return useListChange<Item, CheckedChange>({
		queryKey: ["production", productionId, items],
		send: ({ fields, seen }) =>
			item === null
				? request("POST", `${owner}/${items}`, { body: { [name]: fields, ...also } })
				: checkedWrites.save(`/${items}/${item.id}`, name, fields, seen),
	});
}

/** Moves an item to the trash. @returns the trash entry. */
export function useRemoveItem(productionId: number, items: Items, alsoMoves: readonly QueryKey[] = []) {
	return useListChange<Item, number, number>({
		queryKey: ["production", productionId, items],
		send: async (id) => trashIdOf(await api.request("DELETE", `/${items}/:id`, { id })),
		change: without,
		alsoMoves,
	});
}
