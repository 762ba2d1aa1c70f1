import type { AccountEmail } from "@oxcut/core/model";
import type { CurrentAccount } from "../../session/account-query.ts";

/** The account with another primary address, which becomes its email. */
export function withPrimary(account: CurrentAccount, address: string): CurrentAccount {
	const emails = account.emails.map((email) => ({ ...email, is_primary: email.address === address }));
	return { ...account, email: address, emails };
}

/** The account without an address and its pending confirmation. */
export function withoutEmail(account: CurrentAccount, address: string): CurrentAccount {
	return {
		...account,
		emails: account.emails.filter((email) => email.address !== address),
		confirmations: account.confirmations.filter(({ params }) => params.email !== address),
	};
}

/** The account with one more address. */
export function withEmail(account: CurrentAccount, email: AccountEmail): CurrentAccount {
	return { ...account, emails: [...account.emails, email] };
}
