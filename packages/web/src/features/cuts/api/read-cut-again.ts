import type { QueryClient } from "@tanstack/react-query";
import { cutKeys } from "../../../data/cut-keys.ts";

/** Reads a cut again after its reports changed, without its lists: they are long, and have their own events. */
export function readCutAgain(queryClient: QueryClient, cutId: number): Promise<void> {
	const [, , lists] = cutKeys.dataFiles(cutId);
	return queryClient.invalidateQueries({
		queryKey: cutKeys.all(cutId),
		predicate: ({ queryKey }) => queryKey[2] !== lists,
	});
}
