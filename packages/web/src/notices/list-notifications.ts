import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";

/** The account's notices that are stored on the server. */
export const notificationsQuery = queryOptions({
	queryKey: ["notifications"],
	queryFn: async ({ signal }) => (await api.get("/notifications", { signal })).notifications,
	staleTime: Number.POSITIVE_INFINITY,
});
