import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { paths } from "../routing/paths.ts";
import { useSession } from "./use-account.ts";

/** For who is signed in; a visitor signs in first, whoever has a document to accept accepts it, and both come back to here. */
export function SignedIn({ children }: { readonly children: ReactNode }) {
	const account = useSession();
	const { pathname, search } = useLocation();
	const here = `${pathname}${search}`;
	if (account === null) return <Navigate to={paths.login(here)} replace />;
	const [asked] = account.required_confirmations;
	if (asked !== undefined && pathname !== paths.review("legal", asked)) {
		return <Navigate to={paths.review("legal", asked, here)} replace />;
	}
	return children;
}
