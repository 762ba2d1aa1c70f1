import { type QueryKey, type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";

interface ListChange<Item, Input, Answer> {
	/** The list's query. */
	readonly queryKey: QueryKey;
	readonly send: (input: Input) => Promise<Answer>;
	/** The list after the change: shown at once, and rolled back if the server refuses. */
	readonly change?: (items: readonly Item[], input: Input) => readonly Item[];
	/** Other queries that the change affects. */
	readonly alsoMoves?: readonly QueryKey[];
	/** Changes with the same name are sent one after another, as each may depend on the one before. */
	readonly oneAtATime?: string;
}

/** A change to an item of a list: it shows at once, rolls back if it fails, and then the list is read again. */
export function useListChange<Item, Input, Answer = unknown>({
	queryKey,
	send,
	change,
	alsoMoves = [],
	oneAtATime,
}: ListChange<Item, Input, Answer>): UseMutationResult<Answer, unknown, Input> {
	const queryClient = useQueryClient();
	return useMutation({
		...(oneAtATime === undefined ? {} : { scope: { id: oneAtATime } }),
		mutationFn: send,
		onMutate: async (input: Input) => {
			await queryClient.cancelQueries({ queryKey });
			const before = queryClient.getQueryData<readonly Item[]>(queryKey);
			if (before !== undefined && change !== undefined)
				queryClient.setQueryData(queryKey, change(before, input));
			return { before };
		},
		onError: (_error, _input, context) => {
			if (context?.before !== undefined) queryClient.setQueryData(queryKey, context.before);
		},
		onSettled: () => {
			for (const key of [queryKey, ...alsoMoves]) void queryClient.invalidateQueries({ queryKey: key });
		},
	});
}

/** The list without the items of an id. */
export function without<Item extends { readonly id: number }>(items: readonly Item[], id: number): Item[] {
	return items.filter((item) => item.id !== id);
}

/** The list with some fields of one item changed. */
export function withFields<Item extends { readonly id: number }>(
	items: readonly Item[],
	id: number,
	fields: Partial<Item>,
): Item[] {
	return items.map((item) => (item.id === id ? { ...item, ...fields } : item));
}
