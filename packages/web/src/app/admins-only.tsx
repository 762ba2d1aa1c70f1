import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { accountQuery } from "../session/account-query.ts";
import { isAdmin } from "../session/permissions.ts";
import { ShellLoading } from "../shell/shell-loading.tsx";

export interface AdminsOnlyProps {
	/** The page of an unknown address. */
	readonly unknown: ReactNode;
	readonly children: ReactNode;
}

/** Shows its children to site admins, and the page of an unknown address to everyone else, visitors too [API16]. */
export function AdminsOnly({ unknown, children }: AdminsOnlyProps) {
	const { data: account } = useQuery({
		...accountQuery,
		throwOnError: (_, { state }) => state.data === undefined,
	});
	if (account === undefined) return <ShellLoading />;
	return isAdmin(account) ? children : unknown;
}
