import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { useSession } from "../session/use-account.ts";
import { paths } from "./paths.ts";

/** For who is signed in; a visitor signs in first, and comes back to here. */
export function SignedIn({ children }: { readonly children: ReactNode }) {
	const account = useSession();
	const { pathname, search } = useLocation();
	if (account === null) return <Navigate to={paths.login(`${pathname}${search}`)} replace />;
	return children;
}
