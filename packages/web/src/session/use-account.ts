import { useSuspenseQuery } from "@tanstack/react-query";
import { accountQuery, type CurrentAccount } from "./account-query.ts";

/** The signed-in account; null for a visitor. */
export function useSession(): CurrentAccount | null {
	return useSuspenseQuery(accountQuery).data;
}

/**
 * The signed-in account, on a page that needs a sign-in.
 *
 * @throws {Error} on other pages.
 */
export function useAccount(): CurrentAccount {
	const account = useSession();
	if (account === null) throw new Error("this page needs a sign-in");
	return account;
}
