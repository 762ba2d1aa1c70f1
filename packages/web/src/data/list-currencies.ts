import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";

/** The supported currencies with their rates. */
export const currenciesQuery = queryOptions({
	queryKey: ["currencies"] as const,
	queryFn: ({ signal }) => api.get("/currencies", { signal }),
	staleTime: 60 * 60_000,
});
