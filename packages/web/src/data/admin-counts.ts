import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";

/** The key of everything that is shown to site admins. */
export const ADMIN_KEY = ["admin"] as const;

const REFRESH_MS = 60_000;

/** How many items each list for site admins has. */
export const adminCountsQuery = queryOptions({
	queryKey: [...ADMIN_KEY, "counts"],
	queryFn: async ({ signal }) => (await api.get("/admin/counts", { signal })).counts,
	refetchInterval: REFRESH_MS,
});
