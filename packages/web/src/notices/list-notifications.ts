import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";

/** Notices that the server keeps for the account. */
export const notificationsQuery = queryOptions({
	queryKey: ["notifications"],
	queryFn: async ({ signal }) => (await api.get("/notifications", { signal })).notifications,
	staleTime: Number.POSITIVE_INFINITY,
});
