import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ACCOUNT_KEY, accountQuery, type CurrentAccount } from "./account-query.ts";
import { waitForPermissions } from "./permission-wait.ts";
import { useSession } from "./use-account.ts";

type PermissionArea = "system" | "studio" | "production";

/** Whether the permissions of an area came with the account: of the system always, of the others once there is one. */
function hasPermissions(account: CurrentAccount | null, area: PermissionArea): boolean {
	if (account === null) return false;
	if (area === "system") return true;
	return Object.keys(account.permissions[area === "studio" ? "studios" : "productions"]).length > 0;
}

/** Asks for the account anew while the permissions of an area are missing. @returns whether there is nothing to wait for. */
export function usePermissionWait(area: PermissionArea): boolean {
	const queryClient = useQueryClient();
	const hasThem = hasPermissions(useSession(), area);
	const [isOver, setIsOver] = useState(false);
	useEffect(() => {
		if (hasThem) return;
		const leave = new AbortController();
		const isLoaded = async () => {
			await queryClient.fetchQuery({ ...accountQuery, staleTime: 0 }).catch(() => null);
			return hasPermissions(queryClient.getQueryData<CurrentAccount | null>(ACCOUNT_KEY) ?? null, area);
		};
		void waitForPermissions(isLoaded, leave.signal).then(() => {
			if (!leave.signal.aborted) setIsOver(true);
		});
		return () => leave.abort();
	}, [hasThem, area, queryClient]);
	return hasThem || isOver;
}
