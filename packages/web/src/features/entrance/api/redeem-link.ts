import { request } from "../../../api/request.ts";

/** What the links of mails are for, beside choosing a password. */
export const LINK_ACTIONS = ["verify_email", "unlock"] as const;
export type LinkAction = (typeof LINK_ACTIONS)[number];

/** Does what a mailed link is for. It works once. */
export async function redeemLink(action: LinkAction, token: string): Promise<void> {
	if (action === "verify_email") await request("PATCH", "/account/emails/verify", { body: { token } });
	else await request("PUT", "/account/unlock", { body: { token } });
}
