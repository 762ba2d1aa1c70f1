import type { QueryClient } from "@tanstack/react-query";
import { cutKeys } from "../../../data/cut-keys.ts";

/** Reads a cut again after its reports changed. Its lists are the same, and long: they say themselves when they change. */
export function readCutAgain(queryClient: QueryClient, cutId: number): Promise<void> {
	const [, , lists] = cutKeys.dataFiles(cutId);
	return queryClient.invalidateQueries({
		queryKey: cutKeys.all(cutId),
		predicate: ({ queryKey }) => queryKey[2] !== lists,
	});
}
