import type { Deps } from "../deps/deps.ts";
import { mailboxKey, secondsToWait } from "../http/rate-limit.ts";
import type { OrderedMail } from "./mail-job.ts";
import type { MailOrder } from "./mail-order.ts";

const HOUR = 3600;

/** How many emails of a kind an address receives, whoever requests them [ACC18]. Rare kinds have no limit. */
const MAILS: Readonly<
	Partial<Record<MailOrder["template"], { readonly limit: number; readonly windowSeconds: number }>>
> = {
	reset_password: { limit: 5, windowSeconds: HOUR },
	unlock: { limit: 5, windowSeconds: 24 * HOUR },
	verify_email: { limit: 10, windowSeconds: HOUR },
	invite: { limit: 20, windowSeconds: HOUR },
};

/** Counts an email, and returns whether its recipient got too many of its kind. Call it once per email. */
export async function isTooManyMails(
	deps: Pick<Deps, "db" | "settings">,
	{ recipient, order: { template } }: OrderedMail,
): Promise<boolean> {
	const allowance = MAILS[template];
	if (allowance === undefined) return false;
	return (await secondsToWait(deps, { name: `mail_${template}`, ...allowance }, mailboxKey(recipient))) > 0;
}
