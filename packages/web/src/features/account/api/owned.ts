import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";

/** Projects and organizations to transfer or delete before the account can be deleted. */
export const ownedQuery = queryOptions({
	queryKey: ["account", "owned"],
	queryFn: ({ signal }) => api.get("/account/owned", { signal }),
});
