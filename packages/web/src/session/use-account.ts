import { useSuspenseQuery } from "@tanstack/react-query";
import { accountQuery, type CurrentAccount } from "./account-query.ts";

/** Who is signed in; null for a visitor. */
export function useSession(): CurrentAccount | null {
	return useSuspenseQuery(accountQuery).data;
}

/**
 * Who is signed in, on a page that needs a sign-in.
 *
 * @throws {Error} elsewhere.
 */
export function useAccount(): CurrentAccount {
	const account = useSession();
	if (account === null) throw new Error("this page needs a sign-in");
	return account;
}
