import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { CurrentAccount } from "../session/account-query.ts";
import { persistQueries } from "./persisted-queries.ts";

/** Stores the account and its queries in the browser. @returns whether the stored ones are loaded. */
export function usePersistedQueries(account: CurrentAccount): boolean {
	const queryClient = useQueryClient();
	const [isRestored, setIsRestored] = useState(false);
	const { id } = account;
	const persist = useEffectEvent(() => persistQueries(queryClient, account));
	// biome-ignore lint/correctness/useExhaustiveDependencies: another account, not a change of this one, begins anew.
	useEffect(() => {
		const { restored, stop } = persist();
		void restored.then(() => setIsRestored(true));
		return stop;
	}, [queryClient, id]);
	return isRestored;
}
