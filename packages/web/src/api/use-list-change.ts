import { type QueryKey, type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";

interface ListChange<Item, Input, Answer> {
	/** Where the list is kept. */
	readonly queryKey: QueryKey;
	readonly send: (input: Input) => Promise<Answer>;
	/** What the list will be: shown at once, and taken back where the server refuses. */
	readonly change?: (items: readonly Item[], input: Input) => readonly Item[];
	/** Other data that the change moves. */
	readonly alsoMoves?: readonly QueryKey[];
	/** Changes of one name are sent one after another: each may be made from what the one before left. */
	readonly oneAtATime?: string;
}

/** A change to something of a list: it shows at once, rolls back where it fails, and the list is read again. */
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
