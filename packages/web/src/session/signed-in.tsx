import type { ReactNode } from "react";
import { paths } from "../routing/paths.ts";
import { Redirect, useLocation } from "../routing/router.tsx";
import { useSession } from "./use-account.ts";

/** Shows its children to signed-in users. Visitors sign in first, users with a document to accept accept it first, and both return here. */
export function SignedIn({ children }: { readonly children: ReactNode }) {
	const account = useSession();
	const { pathname, search } = useLocation();
	const here = `${pathname}${search}`;
	if (account === null) return <Redirect to={paths.login(here)} />;
	// An admin who acts as the user can't accept anything for them.
	const [asked] = account.acting === undefined ? account.required_confirmations : [];
	if (asked !== undefined && pathname !== paths.review("legal", asked)) {
		return <Redirect to={paths.review("legal", asked, here)} />;
	}
	return children;
}
