import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { paths } from "../routing/paths.ts";
import { Redirect, useLocation } from "../routing/router.tsx";
import { accountQuery } from "./account-query.ts";

export interface SignedInProps {
	/** Shown until it is known who is signed in. */
	readonly waiting: ReactNode;
	readonly children: ReactNode;
}

/** Shows its children to signed-in users. Visitors sign in first, users with a document to accept accept it first, and both return here. */
export function SignedIn({ waiting, children }: SignedInProps) {
	// Not by Suspense, which would hold back the page (`lazy-component.tsx`).
	const { data: account } = useQuery({
		...accountQuery,
		throwOnError: (_, { state }) => state.data === undefined,
	});
	const { pathname, search } = useLocation();
	if (account === undefined) return waiting;
	const here = `${pathname}${search}`;
	if (account === null) return <Redirect to={paths.login(here)} />;
	// An admin who acts as the user can't accept anything for them.
	const [asked] = account.acting === undefined ? account.required_confirmations : [];
	if (asked !== undefined && pathname !== paths.review("legal", asked)) {
		return <Redirect to={paths.review("legal", asked, here)} />;
	}
	return children;
}
