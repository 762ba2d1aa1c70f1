import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { NotFoundPage } from "../errors/not-found-page.tsx";
import { accountQuery } from "../session/account-query.ts";
import { isAdmin } from "../session/permissions.ts";
import { ShellLoading } from "../shell/shell-loading.tsx";

export interface AdminsOnlyProps {
	readonly children: ReactNode;
}

/** Shows its children to site admins, and the page of an unknown address to everyone else, visitors too [API16]. */
export function AdminsOnly({ children }: AdminsOnlyProps) {
	const { data: account } = useQuery({
		...accountQuery,
		throwOnError: (_, { state }) => state.data === undefined,
	});
	if (account === undefined) return <ShellLoading />;
	return isAdmin(account) ? children : <NotFoundPage />;
}
