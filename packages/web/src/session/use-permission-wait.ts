import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { accountQuery } from "./account-query.ts";
import { awaitPermissions, hasPermissions, type PermissionArea } from "./permission-wait.ts";
import { useSession } from "./use-account.ts";

/** Reads the account again while the permissions of an area are missing. @returns whether there is nothing left to wait for. */
export function usePermissionWait(area: PermissionArea): boolean {
	const queryClient = useQueryClient();
	const hasThem = hasPermissions(useSession(), area);
	const [isOver, setIsOver] = useState(false);
	useEffect(() => {
		if (hasThem) return;
		const leave = new AbortController();
		const readAccount = () => queryClient.fetchQuery({ ...accountQuery, staleTime: 0 });
		void awaitPermissions(area, readAccount, leave.signal).then(() => {
			if (!leave.signal.aborted) setIsOver(true);
		});
		return () => leave.abort();
	}, [hasThem, area, queryClient]);
	return hasThem || isOver;
}
