import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { persistQueries } from "./persisted-queries.ts";

/** Stores the account's queries in the browser. @returns whether the stored ones are loaded. */
export function usePersistedQueries(accountId: number): boolean {
	const queryClient = useQueryClient();
	const [isRestored, setIsRestored] = useState(false);
	useEffect(() => {
		const { restored, stop } = persistQueries(queryClient, accountId);
		void restored.then(() => setIsRestored(true));
		return stop;
	}, [queryClient, accountId]);
	return isRestored;
}
