import { useMutation, useQueryClient } from "@tanstack/react-query";
import { notifyError } from "../../notices/notify.ts";
import { ACCOUNT_KEY, type CurrentAccount } from "../../session/account-query.ts";

export interface AccountChange<V> {
	/** Makes the call. */
	readonly send: (values: V) => Promise<unknown>;
	/** The account after the change, shown at once. */
	readonly apply: (account: CurrentAccount, values: V) => CurrentAccount;
	/** The message if the change fails. */
	readonly failed: string;
	readonly onDone?: (values: V) => void;
}

/** Changes the signed-in account at once, and reverts the change if the server refuses it. */
export function useAccountChange<V>({ send, apply, failed, onDone }: AccountChange<V>) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: send,
		onMutate: (values: V) => {
			void queryClient.cancelQueries({ queryKey: ACCOUNT_KEY });
			const before = queryClient.getQueryData<CurrentAccount | null>(ACCOUNT_KEY);
			if (before) queryClient.setQueryData(ACCOUNT_KEY, apply(before, values));
			return before;
		},
		onSuccess: (_answer, values) => onDone?.(values),
		onError: (error, _values, before) => {
			if (before) queryClient.setQueryData(ACCOUNT_KEY, before);
			notifyError(failed, error);
		},
		onSettled: () => queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY }),
	});
}
